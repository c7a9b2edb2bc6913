package cairn.domain.booking;

import static cairn.domain.booking.TrekFixtures.DAYS;
import static cairn.domain.booking.TrekFixtures.ID;
import static cairn.domain.booking.TrekFixtures.NOW;
import static cairn.domain.booking.TrekFixtures.OTHER_ID;
import static cairn.domain.booking.TrekFixtures.OWNER;
import static cairn.domain.booking.TrekFixtures.STRANGER;
import static cairn.domain.booking.TrekFixtures.at;
import static cairn.domain.booking.TrekFixtures.closed;
import static cairn.domain.booking.TrekFixtures.confirmed;
import static cairn.domain.booking.TrekFixtures.held;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.CompleteBooking;
import cairn.domain.booking.BookingCommand.ExpireBooking;
import cairn.domain.booking.BookingCommand.RecordPayment;
import cairn.domain.booking.BookingCommand.StartBooking;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.Payment.Kind;
import cairn.domain.booking.Payment.Method;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookingProgressTest {

    private final Booking started = Booking.evolve(confirmed(), new BookingStarted(ID, OWNER));

    @Test
    void aConfirmedTrekIsStartedAndCompleted() {
        var start = confirmed().start(new StartBooking(ID, OWNER), NOW);
        var complete = started.complete(new CompleteBooking(ID, OWNER), NOW);

        assertThat(start).isEqualTo(new BookingStarted(ID, OWNER));
        assertThat(complete).isEqualTo(new BookingCompleted(ID, OWNER));
        assertThat(Booking.evolve(started, complete).status()).isEqualTo(BookingStatus.COMPLETED);
        assertThat(start.crewDays()).isEmpty();
    }

    @Test
    void aTrekIsNotStartedBeforeItIsConfirmedNorCompletedBeforeItIsStarted() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> held().start(new StartBooking(ID, OWNER), NOW))
                .withMessage("A booking that is pending cannot be started");
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> confirmed().complete(new CompleteBooking(ID, OWNER), NOW))
                .withMessage("A booking that is confirmed cannot be completed");
    }

    @Test
    void anothersBookingIsMissingForEveryCommand() {
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> confirmed().start(new StartBooking(ID, STRANGER), NOW));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> started.complete(new CompleteBooking(ID, STRANGER), NOW));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> confirmed().record(new RecordPayment(ID, STRANGER, paid(Kind.DEPOSIT, 1, "USD"))));
        assertThatExceptionOfType(Missing.class).isThrownBy(() -> confirmed().quote(STRANGER, at(NOW)));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> held().expire(new ExpireBooking(ID, STRANGER, NOW), NOW));
    }

    @Test
    void aCancelledBookingOfAnotherIsMissingToo() {
        var cancelled = Booking.evolve(
                confirmed(), cancel(confirmed(), Optional.empty()).orElseThrow());
        var command = new CancelBooking(ID, STRANGER, Optional.empty(), Optional.empty(), Optional.empty());

        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> cancelled.cancel(command, BookingProgressTest::noQuotes, at(NOW)));
    }

    @Test
    void paymentsAddUpAndRefundsAreSubtracted() {
        var deposit = confirmed().record(new RecordPayment(ID, OWNER, paid(Kind.DEPOSIT, 1, "USD")));
        var booking = Booking.evolve(confirmed(), deposit);
        var refund = booking.record(new RecordPayment(ID, OWNER, paid(Kind.REFUND, 1, "USD")));

        assertThat(deposit).isEqualTo(new BookingPaymentRecorded(ID, OWNER, paid(Kind.DEPOSIT, 1, "USD")));
        assertThat(booking.paid()).isEqualTo(Money.of(1, "USD"));
        assertThat(Booking.evolve(booking, refund).paid()).isEqualTo(Money.of(0, "USD"));
    }

    @ParameterizedTest
    @CsvSource({
        "DEPOSIT, 100, EUR, 'must be in USD, the currency of the booking'",
        "DEPOSIT, 0, USD, must be greater than 0",
        "BALANCE, -5, USD, must be greater than 0",
        "REFUND, 1, USD, 'must not be more than the amount paid, 0'"
    })
    void anImpossiblePaymentIsRejected(Kind kind, long amount, String currency, String detail) {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> confirmed().record(new RecordPayment(ID, OWNER, paid(kind, amount, currency))))
                .withMessage(detail);
    }

    @ParameterizedTest
    @CsvSource({"DEPOSIT, 2000", "BALANCE, 2000", "REFUND, 2100"})
    void refundsAreAcceptedAfterTheHistoryIsFull(Kind kind, int limit) {
        assertThat(new BookingPaymentRecorded(ID, OWNER, paid(kind, 1, "USD")).limit())
                .isEqualTo(limit);
    }

    @Test
    void aQuoteIsHonouredForFifteenMinutes() {
        var quote = confirmed().quote(OWNER, at(NOW));

        assertThat(quote)
                .isEqualTo(new CancellationQuote(
                        ID, 1, 10, Money.of(40_000, "USD"), Money.of(0, "USD"), NOW.plus(Duration.ofMinutes(15))));
        assertThat(cancel(confirmed(), Optional.of(quote)).orElseThrow().fee()).isEqualTo(Money.of(40_000, "USD"));
    }

    @Test
    void aQuotedFeeReplacesTheFeeOfTheDay() {
        var quote = quote(ID, 1, 123, Duration.ofNanos(1));

        assertThat(cancel(confirmed(), Optional.of(quote)).orElseThrow().fee()).isEqualTo(Money.of(123, "USD"));
    }

    @Test
    void aQuoteOfAnotherBookingOrOneThatHasExpiredIsRejected() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> cancel(confirmed(), Optional.of(quote(OTHER_ID, 1, 123, Duration.ofHours(1)))))
                .withMessage("must be a quote for this booking");
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> cancel(confirmed(), Optional.of(quote(ID, 1, 123, Duration.ZERO))))
                .withMessage("must be a quote that has not expired");
    }

    @Test
    void aQuoteOfAnEarlierVersionIsRejected() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> cancel(started, Optional.of(quote(ID, 1, 123, Duration.ofHours(1)))))
                .withMessage("The booking has changed since this quote was made");
    }

    @Test
    void cancellingOnAClosedRouteCostsNothing() {
        var quote = quote(ID, 1, 123, Duration.ofHours(1));
        var command = new CancelBooking(ID, OWNER, Optional.empty(), Optional.of("q"), Optional.empty());

        assertThat(confirmed().quote(OWNER, closed()).fee()).isEqualTo(Money.of(0, "USD"));
        assertThat(confirmed().quote(OWNER, closed()).percent()).isZero();
        assertThat(confirmed()
                        .cancel(command, _ -> quote, closed())
                        .orElseThrow()
                        .fee())
                .isEqualTo(Money.of(0, "USD"));
    }

    @Test
    void cancellingFreesTheCrew() {
        var cancelled = cancel(confirmed(), Optional.empty()).orElseThrow();

        assertThat(cancelled.freed()).contains(DAYS);
        assertThat(cancelled.crewDays()).containsExactly(DAYS);
    }

    @Test
    void anotherVersionThanExpectedIsNotCancelled() {
        assertThatExceptionOfType(Stale.class)
                .isThrownBy(() -> confirmed()
                        .cancel(
                                new CancelBooking(ID, OWNER, Optional.empty(), Optional.empty(), Optional.of(2)),
                                BookingProgressTest::noQuotes,
                                at(NOW)))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("precondition-failed"));
        assertThat(confirmed()
                        .cancel(
                                new CancelBooking(ID, OWNER, Optional.empty(), Optional.empty(), Optional.of(1)),
                                BookingProgressTest::noQuotes,
                                at(NOW)))
                .isPresent();
    }

    @Test
    void anExpiredHoldFreesItsCrew() {
        var expiry = NOW.plus(Duration.ofHours(1));
        var expired =
                held().expire(new ExpireBooking(ID, OWNER, expiry), expiry).orElseThrow();

        assertThat(expired.freed().orElseThrow().crew()).isEqualTo(DAYS.crew());
        assertThat(expired.freed().orElseThrow().heldUntil()).contains(expiry);
        assertThat(expired.crewDays())
                .containsExactlyElementsOf(expired.freed().stream().toList());
    }

    @Test
    void aTestHoldExpiresByTheMomentOfTheCommand() {
        var owner = new Owner(OWNER.operator(), Mode.TEST);
        var live = held();
        var hold = new Booking(
                ID,
                owner,
                live.status(),
                live.trail(),
                live.route(),
                live.arrangement(),
                live.travellers(),
                live.price(),
                live.priceAgreed(),
                live.fee(),
                live.paid(),
                live.holdExpiresAt(),
                live.ladder(),
                live.version());

        assertThat(hold.expire(new ExpireBooking(ID, owner, NOW.plus(Duration.ofHours(1))), NOW))
                .isPresent();
        assertThat(hold.expire(new ExpireBooking(ID, owner, NOW), NOW)).isEmpty();
    }

    @Test
    void aHistoryStartsWithTheCreation() {
        assertThatIllegalStateException().isThrownBy(() -> Booking.evolve(null, new BookingStarted(ID, OWNER)));
    }

    private static Optional<BookingEvent.BookingCancelled> cancel(Booking booking, Optional<CancellationQuote> quote) {
        var command = new CancelBooking(ID, OWNER, Optional.empty(), quote.map(_ -> "q"), Optional.empty());
        return booking.cancel(command, _ -> quote.orElseThrow(), at(NOW));
    }

    private static CancellationQuote quote(BookingId booking, int version, long fee, Duration left) {
        return new CancellationQuote(booking, version, 10, Money.of(fee, "USD"), Money.of(0, "USD"), NOW.plus(left));
    }

    private static CancellationQuote noQuotes(String id) {
        throw new AssertionError("No quote is named, not " + id);
    }

    private static Payment paid(Kind kind, long amount, String currency) {
        return new Payment(Money.of(amount, currency), kind, Method.CASH, Optional.empty());
    }
}
