package cairn.domain.booking;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.shared.Money;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BalanceTest {

    private static Balance balance(BookingStatus status, long price, long fee, long paid) {
        return Balance.of(status, usd(price), usd(fee), usd(paid));
    }

    private static Money usd(long minorUnits) {
        return Money.of(minorUnits, "USD");
    }

    @ParameterizedTest
    @EnumSource(BookingStatus.class)
    void itClosesWhateverWasPaid(BookingStatus status) {
        for (long price : new long[] {0, 100, 90_000}) {
            for (long fee : new long[] {0, 50, 45_000}) {
                for (long paid : new long[] {0, 49, 45_000, 100_000}) {
                    var balance = balance(status, price, fee, paid);

                    assertThat(balance.net())
                            .isEqualTo(balance.paid()
                                    .plus(balance.outstanding())
                                    .plus(balance.feeReceivable())
                                    .minus(balance.refundDue()));
                    assertThat(balance.feeReceivable().minorUnits()).isNotNegative();
                    assertThat(balance.refundDue().minorUnits()).isNotNegative();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 45000, 0",
        "20000, 25000, 0",
        "45000, 0, 0",
        "60000, 0, 15000",
    })
    void aCancelledBookingOwesTheUnpaidPartOfItsFeeOrARefund(long paid, long receivable, long refund) {
        var balance = balance(BookingStatus.CANCELLED, 90_000, 45_000, paid);

        assertThat(balance.net()).isEqualTo(usd(45_000));
        assertThat(balance.outstanding()).isEqualTo(usd(0));
        assertThat(balance.feeReceivable()).isEqualTo(usd(receivable));
        assertThat(balance.refundDue()).isEqualTo(usd(refund));
        assertThat(balance.due()).isEqualTo(usd(receivable));
    }

    @ParameterizedTest
    @EnumSource(names = {"PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED"})
    void thoseWhoHaveLeftAPartyAreChargedWithTheOthers(BookingStatus status) {
        var balance = balance(status, 200_000, 10_000, 60_000);

        assertThat(balance.net()).isEqualTo(usd(210_000));
        assertThat(balance.outstanding()).isEqualTo(usd(150_000));
        assertThat(balance.due()).isEqualTo(usd(150_000));
    }

    @ParameterizedTest
    @EnumSource(names = {"PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED"})
    void moreThanThePriceIsANegativeBalanceAndNoRefundThatWasPromised(BookingStatus status) {
        var balance = balance(status, 1_000, 0, 1_500);

        assertThat(balance.due()).isEqualTo(usd(-500));
        assertThat(balance.refundDue()).isEqualTo(usd(0));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "30000, 30000"})
    void whatWasPaidForAnExpiredHoldIsDueBack(long paid, long refund) {
        var balance = balance(BookingStatus.EXPIRED, 90_000, 0, paid);

        assertThat(balance.net()).isEqualTo(usd(0));
        assertThat(balance.refundDue()).isEqualTo(usd(refund));
        assertThat(balance.due()).isEqualTo(usd(0));
    }
}
