package cairn.domain.booking;

import static cairn.domain.shared.CancellationLadder.STANDARD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingCommand.ExpireBooking;
import cairn.domain.booking.BookingCommand.ReduceParty;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.Payment.Kind;
import cairn.domain.booking.Payment.Method;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import cairn.domain.shared.Season;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BookingTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final LocalDate TODAY = LocalDate.parse("2026-11-20");
    private static final Duration HALF_AN_HOUR = Duration.ofMinutes(30);

    private final BookingId id = new BookingId(new UUID(0, 1));
    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private final Trail trail = new Trail(
            new TrailId(new UUID(0, 3)),
            "manaslu-circuit",
            "Manaslu Circuit",
            new RouteId("manaslu-circuit"),
            "Gorkha",
            Difficulty.CHALLENGING,
            14,
            177,
            5106,
            "Machha Khola",
            "Dharapani",
            List.of(Season.AUTUMN),
            Optional.of("Gorkha Manaslu"),
            List.of("MCAP"),
            true,
            2,
            Money.of(120_000, "USD"),
            List.of());

    @Test
    void aBookingWithoutHoldIsConfirmedAtOnce() {
        var created = Booking.create(booking(TODAY.plusDays(30), 4), trail, STANDARD, at(NOW));

        assertThat(Booking.evolve(null, created).status()).isEqualTo(BookingStatus.CONFIRMED);
        assertThat(created.holdExpiresAt()).isEmpty();
    }

    @Test
    void aHoldIsPendingForItsTime() {
        var created = held();

        assertThat(Booking.evolve(null, created).status()).isEqualTo(BookingStatus.PENDING);
        assertThat(created.holdExpiresAt()).contains(NOW.plus(HALF_AN_HOUR));
    }

    @Test
    void theTrekEndsOnTheLastDayOfTheTrail() {
        var created = Booking.create(booking(LocalDate.parse("2027-02-20"), 2), trail, STANDARD, at(NOW));

        assertThat(created.endDate()).isEqualTo(LocalDate.parse("2027-03-05"));
    }

    @Test
    void thePriceIsTheTrailsForEachTrekker() {
        assertThat(Booking.create(booking(TODAY, 4), trail, STANDARD, at(NOW)).price())
                .isEqualTo(Money.of(480_000, "USD"));
    }

    @Test
    void anAgreedPriceStands() {
        var agreed = Money.of(99_900, "EUR");

        assertThat(Booking.create(priced(agreed), trail, STANDARD, at(NOW)).price())
                .isEqualTo(agreed);
    }

    @Test
    void aNegativePriceIsRefused() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> Booking.create(priced(Money.of(-1, "USD")), trail, STANDARD, at(NOW)))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly("price"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-20", "2028-11-20"})
    void theFirstAndTheLastBookableDay(LocalDate start) {
        assertThat(Booking.create(booking(start, 2), trail, STANDARD, at(NOW)).startDate())
                .isEqualTo(start);
    }

    @ParameterizedTest
    @CsvSource({"2026-11-19, must not be before today", "2028-11-21, must not be after 2028-11-20"})
    void aStartOutsideTheBookableDaysIsRefused(LocalDate start, String detail) {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> Booking.create(booking(start, 2), trail, STANDARD, at(NOW)))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .singleElement()
                        .satisfies(fault -> {
                            assertThat(fault.member()).isEqualTo("startDate");
                            assertThat(fault.detail()).startsWith(detail);
                        }));
    }

    @Test
    void todayIsTheDayInKathmandu() {
        var lateInTheEveningOfTheNineteenthInUtc = Instant.parse("2026-11-19T18:15:00Z");

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> Booking.create(
                        booking(TODAY.minusDays(1), 2), trail, STANDARD, at(lateInTheEveningOfTheNineteenthInUtc)));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 51, Integer.MAX_VALUE})
    void aPartyTooSmallForTheTrailOrTooLargeIsRefused(int size) {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> Booking.create(booking(TODAY, size), trail, STANDARD, at(NOW)))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .containsExactly(new Fault(
                                FaultCode.OUT_OF_RANGE, "partySize", "must be between 2 and 50 on this trail")));
    }

    @Test
    void everyFaultIsNamedAtOnce() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> Booking.create(booking(TODAY.minusYears(1), 0), trail, STANDARD, at(NOW)))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .extracting(Fault::member)
                        .containsExactly("startDate", "partySize"));
    }

    @Test
    void confirmingAHold() {
        assertThat(after(held()).confirm(confirm(owner), at(NOW)))
                .isEqualTo(new BookingConfirmed(id, owner, Optional.empty()));
    }

    @Test
    void aHoldThatHasRunOutCannotBeConfirmed() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> after(held()).confirm(confirm(owner), at(NOW.plus(HALF_AN_HOUR))))
                .satisfies(refusal -> {
                    assertThat(refusal.code()).isEqualTo("invalid-transition");
                    assertThat(refusal.standing()).contains(new Standing("expired", List.of("pay")));
                });
    }

    @Test
    void aHoldCanBeConfirmedToItsLastMoment() {
        var lastMoment = NOW.plus(HALF_AN_HOUR).minusMillis(1);

        assertThat(after(held()).confirm(confirm(owner), at(lastMoment))).isNotNull();
    }

    @Test
    void aConfirmedBookingCannotBeConfirmedAgain() {
        var booking = after(held(), new BookingConfirmed(id, owner, Optional.empty()));

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> booking.confirm(confirm(owner), at(NOW)))
                .satisfies(refusal -> assertThat(refusal.standing())
                        .contains(new Standing("confirmed", BookingStatus.CONFIRMED.allowed())));
    }

    @Test
    void aCancelledBookingCannotBeConfirmed() {
        var free = Money.of(0, "USD");
        var booking =
                after(held(), new BookingCancelled(id, owner, Optional.of("weather"), free, free, Optional.empty()));

        assertThatExceptionOfType(Conflict.class).isThrownBy(() -> booking.confirm(confirm(owner), at(NOW)));
    }

    @Test
    void anothersBookingDoesNotExist() {
        var other = new Owner(new OperatorId(new UUID(0, 9)), Mode.LIVE);

        assertThatExceptionOfType(Missing.class).isThrownBy(() -> after(held()).confirm(confirm(other), at(NOW)));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> after(held()).cancel(cancel(other), BookingTest::noQuotes, at(NOW)));
    }

    @Test
    void aLiveBookingDoesNotExistInTestMode() {
        var test = new Owner(owner.operator(), Mode.TEST);

        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> after(held()).cancel(cancel(test), BookingTest::noQuotes, at(NOW)));
    }

    @Test
    void cancellingAHoldCostsNothing() {
        var cancelled = after(held())
                .cancel(cancel(owner), BookingTest::noQuotes, at(NOW))
                .orElseThrow();

        assertThat(cancelled.fee()).isEqualTo(Money.of(0, "USD"));
        assertThat(cancelled.refund()).isEqualTo(Money.of(0, "USD"));
    }

    @ParameterizedTest
    @CsvSource({"30, 24000", "29, 60000", "15, 60000", "14, 120000", "7, 120000", "6, 240000", "0, 240000"})
    void cancellingAConfirmedBookingCostsTheMoreTheLaterItComes(int daysBefore, long fee) {
        var booking = after(Booking.create(booking(TODAY.plusDays(daysBefore), 2), trail, STANDARD, at(NOW)));

        assertThat(booking.cancel(cancel(owner), BookingTest::noQuotes, at(NOW))
                        .orElseThrow()
                        .fee())
                .isEqualTo(Money.of(fee, "USD"));
    }

    @Test
    void theFeeGoesByTheDayInKathmandu() {
        var booking = after(Booking.create(booking(TODAY.plusDays(30), 2), trail, STANDARD, at(NOW)));
        var midnight = Instant.parse("2026-11-20T18:15:00Z");

        assertThat(booking.cancel(cancel(owner), BookingTest::noQuotes, at(midnight.minusNanos(1)))
                        .orElseThrow()
                        .fee())
                .isEqualTo(Money.of(24_000, "USD"));
        assertThat(booking.cancel(cancel(owner), BookingTest::noQuotes, at(midnight))
                        .orElseThrow()
                        .fee())
                .isEqualTo(Money.of(60_000, "USD"));
    }

    @ParameterizedTest
    @CsvSource({"240000, 216000", "100000, 76000", "24000, 0", "10000, 0", "0, 0"})
    void whatWasPaidComesBackLessTheFee(long paid, long refund) {
        var made = Booking.create(booking(TODAY.plusDays(30), 2), trail, STANDARD, at(NOW));
        var booking = paid == 0 ? after(made) : after(made, paid(paid));

        assertThat(booking.cancel(cancel(owner), BookingTest::noQuotes, at(NOW))
                        .orElseThrow()
                        .refund())
                .isEqualTo(Money.of(refund, "USD"));
    }

    @Test
    void aConfirmedBookingOutlivesItsHold() {
        var booking = after(held(), new BookingConfirmed(id, owner, Optional.empty()));

        assertThat(booking.cancel(cancel(owner), BookingTest::noQuotes, at(NOW.plus(HALF_AN_HOUR))))
                .isPresent();
    }

    @Test
    void cancellingTwiceChangesNothingMore() {
        var free = Money.of(0, "USD");
        var booking = after(held(), new BookingCancelled(id, owner, Optional.empty(), free, free, Optional.empty()));

        assertThat(booking.cancel(cancel(owner), BookingTest::noQuotes, at(NOW)))
                .isEmpty();
    }

    @Test
    void aHoldThatHasRunOutCannotBeCancelled() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(
                        () -> after(held()).cancel(cancel(owner), BookingTest::noQuotes, at(NOW.plus(HALF_AN_HOUR))));
    }

    private static CancellationQuote noQuotes(String id) {
        throw new AssertionError("No quote is named, not " + id);
    }

    private BookingPaymentRecorded paid(long minorUnits) {
        return new BookingPaymentRecorded(
                id, owner, new Payment(Money.of(minorUnits, "USD"), Kind.DEPOSIT, Method.CASH, Optional.empty()));
    }

    private BookingContext at(Instant now) {
        return new BookingContext(
                trail.minPartySize(), _ -> Optional.empty(), _ -> CrewCalendar.EMPTY, _ -> Optional.empty(), now);
    }

    @Test
    void aLiveHoldWaitsForTheClockWhateverIsAskedFor() {
        assertThat(after(held()).expire(expiry(NOW.plus(HALF_AN_HOUR)), NOW)).isEmpty();
    }

    private ExpireBooking expiry(Instant asOf) {
        return new ExpireBooking(id, owner, asOf);
    }

    @Test
    void aHoldIsWrittenDownAsExpiredOnceAndNotTooEarly() {
        var booking = after(held());
        var expired = booking.expire(expiry(NOW.plus(HALF_AN_HOUR)), NOW.plus(HALF_AN_HOUR))
                .orElseThrow();

        assertThat(booking.expire(
                        expiry(NOW.plus(HALF_AN_HOUR).minusMillis(1)),
                        NOW.plus(HALF_AN_HOUR).minusMillis(1)))
                .isEmpty();
        assertThat(Booking.evolve(booking, expired).status()).isEqualTo(BookingStatus.EXPIRED);
        assertThat(Booking.evolve(booking, expired).expire(expiry(NOW.plus(HALF_AN_HOUR)), NOW.plus(HALF_AN_HOUR)))
                .isEmpty();
        assertThat(after(held(), new BookingConfirmed(id, owner, Optional.empty()))
                        .expire(expiry(NOW.plus(HALF_AN_HOUR)), NOW.plus(HALF_AN_HOUR)))
                .isEmpty();
    }

    @Test
    void aHoldCostsNothingToAnyTrekkerWhoLeaves() {
        var booking = after(Booking.create(
                command(TODAY.plusDays(3), 4, Optional.of(HALF_AN_HOUR), Optional.empty()), trail, STANDARD, at(NOW)));
        var reduced = booking.reduce(new ReduceParty(id, owner, 1), at(NOW));

        assertThat(reduced.price()).isEqualTo(Money.of(360_000, "USD"));
        assertThat(reduced.fee()).isEqualTo(Money.of(0, "USD"));
    }

    @ParameterizedTest
    @CsvSource({"100, 3, 1, 33, 67", "101, 2, 1, 51, 50", "7, 50, 48, 7, 0", "0, 4, 2, 0, 0"})
    void aShareAndWhatRemainsMakeThePriceThatWas(long price, int party, int remove, long share, long left) {
        var agreed = Optional.of(Money.of(price, "USD"));
        var booking = after(Booking.create(
                command(TODAY.plusDays(3), party, Optional.empty(), agreed), trail, STANDARD, loose(NOW)));
        var reduced = booking.reduce(new ReduceParty(id, owner, remove), loose(NOW));

        assertThat(reduced.price()).isEqualTo(Money.of(left, "USD"));
        assertThat(reduced.fee()).isEqualTo(Money.of(share, "USD"));
    }

    /** On a trail for which one is enough. */
    private static BookingContext loose(Instant now) {
        return new BookingContext(1, _ -> Optional.empty(), _ -> CrewCalendar.EMPTY, _ -> Optional.empty(), now);
    }

    private BookingCreated held() {
        return Booking.create(
                command(TODAY.plusDays(60), 2, Optional.of(HALF_AN_HOUR), Optional.empty()), trail, STANDARD, at(NOW));
    }

    private CreateBooking booking(LocalDate start, int partySize) {
        return command(start, partySize, Optional.empty(), Optional.empty());
    }

    private CreateBooking priced(Money price) {
        return command(TODAY, 2, Optional.empty(), Optional.of(price));
    }

    private CreateBooking command(LocalDate start, int partySize, Optional<Duration> hold, Optional<Money> price) {
        return new CreateBooking(
                id,
                owner,
                new ByTrail(trail.id()),
                start,
                partySize,
                new Customer(new EmailAddress("maya@example.com"), Optional.of("Maya Gurung"), Optional.empty()),
                Crew.NONE,
                hold,
                price,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Travellers.NONE);
    }

    private ConfirmBooking confirm(Owner caller) {
        return new ConfirmBooking(id, caller);
    }

    private CancelBooking cancel(Owner caller) {
        return new CancelBooking(id, caller, Optional.of("weather"), Optional.empty(), Optional.empty());
    }

    private static Booking after(BookingCreated first, BookingEvent... then) {
        var booking = Booking.evolve(null, first);
        for (var event : then) {
            booking = Booking.evolve(booking, event);
        }
        return booking;
    }
}
