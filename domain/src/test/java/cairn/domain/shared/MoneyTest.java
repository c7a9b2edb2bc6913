package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyTest {

    @ParameterizedTest
    @CsvSource({"1001, 25, 250", "1002, 25, 251", "999, 50, 500", "0, 10, 0", "7, 100, 7"})
    void aPercentageIsRoundedHalfUp(long amount, int percent, long expected) {
        assertThat(Money.of(amount, "USD").percent(percent)).isEqualTo(Money.of(expected, "USD"));
    }

    @Test
    void twoCurrenciesAreNeverAdded() {
        assertThatIllegalArgumentException().isThrownBy(() -> Money.of(1, "USD").plus(Money.of(1, "NPR")));
        assertThatIllegalArgumentException().isThrownBy(() -> Money.of(1, "USD").minus(Money.of(1, "NPR")));
    }

    @Test
    void aSumThatNoLongerFitsIsNotWrappedAround() {
        var most = Money.of(Long.MAX_VALUE, "USD");

        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> most.plus(Money.of(1, "USD")));
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> most.times(2));
    }

    @Test
    void aDebtIsNoRefund() {
        assertThat(Money.of(-5, "USD").orZeroIfNegative()).isEqualTo(Money.of(0, "USD"));
        assertThat(Money.of(5, "USD").orZeroIfNegative()).isEqualTo(Money.of(5, "USD"));
    }

    @ParameterizedTest
    @CsvSource({"100, 1, 3, 33", "100, 2, 3, 67", "101, 1, 2, 51", "0, 1, 2, 0", "1, 1, 50, 0", "25, 1, 50, 1"})
    void aShareIsRoundedHalfUp(long whole, int heads, int ofAll, long share) {
        assertThat(Money.of(whole, "USD").share(heads, ofAll)).isEqualTo(Money.of(share, "USD"));
    }
}
