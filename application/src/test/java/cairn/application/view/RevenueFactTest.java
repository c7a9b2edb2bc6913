package cairn.application.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.booking.Payment;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RevenueFactTest {

    private static final BookingId ID = new BookingId(new UUID(1, 1));
    private static final Owner OWNER = new Owner(new OperatorId(new UUID(2, 2)), Mode.LIVE);
    private static final Instant LATE_IN_GREENWICH = Instant.parse("2026-11-20T18:15:00Z");

    private static BookingEvent created(Optional<Instant> holdExpiresAt) {
        return new BookingCreated(
                ID,
                OWNER,
                new TrailId(new UUID(3, 3)),
                new RouteId("everest-base-camp"),
                LocalDate.parse("2027-03-01"),
                LocalDate.parse("2027-03-12"),
                4,
                new Customer(new EmailAddress("maya@example.com"), Optional.empty(), Optional.empty()),
                Crew.NONE,
                Money.of(400_000, "USD"),
                true,
                holdExpiresAt,
                CancellationLadder.STANDARD,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty());
    }

    private static RevenueFact after(BookingEvent... events) {
        @Nullable RevenueFact fact = null;
        for (int i = 0; i < events.length; i++) {
            fact = RevenueFact.after(fact, events[i], 10 + i, LATE_IN_GREENWICH);
        }
        return Objects.requireNonNull(fact);
    }

    private static BookingEvent cancelled() {
        return new BookingCancelled(
                ID, OWNER, Optional.empty(), Money.of(40_000, "USD"), Money.of(0, "USD"), Optional.empty());
    }

    private static BookingEvent paid(Payment.Kind kind, long amount) {
        return new BookingPaymentRecorded(
                ID, OWNER, new Payment(Money.of(amount, "USD"), kind, Payment.Method.CASH, Optional.empty()));
    }

    @Test
    void aHoldCountsOnceItIsConfirmed() {
        var held = created(Optional.of(LATE_IN_GREENWICH));

        assertThat(after(held).counted()).isFalse();
        assertThat(after(held, new BookingConfirmed(ID, OWNER, Optional.empty()))
                        .counted())
                .isTrue();
    }

    @Test
    void whatWasNeverConfirmedNeverCounts() {
        var held = created(Optional.of(LATE_IN_GREENWICH));

        assertThat(after(held, cancelled()).counted()).isFalse();
        assertThat(after(held, new BookingExpired(ID, OWNER, Optional.empty())).counted())
                .isFalse();
    }

    @Test
    void whatIsCancelledCountsButDoesNotStand() {
        var fact = after(created(Optional.empty()), cancelled());

        assertThat(fact.counted()).isTrue();
        assertThat(fact.stands()).isFalse();
        assertThat(fact.fee()).isEqualTo(Money.of(40_000, "USD"));
        assertThat(fact.price()).isEqualTo(Money.of(400_000, "USD"));
    }

    @Test
    void refundsAreTakenFromWhatIsPaid() {
        var fact = after(created(Optional.empty()), paid(Payment.Kind.DEPOSIT, 900), paid(Payment.Kind.REFUND, 200));

        assertThat(fact.paid()).isEqualTo(Money.of(700, "USD"));
    }

    @Test
    void theDayOnWhichItWasMadeIsThatInNepal() {
        assertThat(after(created(Optional.empty())).bookedOn()).isEqualTo("2026-11-21");
    }

    @Test
    void aFactBeginsWithItsEventAndEndsBeforeTheNext() {
        var fact = after(created(Optional.empty()), new BookingStarted(ID, OWNER));

        assertThat(fact.status()).isEqualTo(BookingStatus.IN_PROGRESS);
        assertThat(fact.position()).isEqualTo(11);
        assertThat(fact.until()).isEqualTo(RevenueFact.OPEN);
        assertThat(fact.until(12).until()).isEqualTo(12);
        assertThat(fact.until(12).position()).isEqualTo(11);
    }

    @Test
    void aHistoryWithoutABeginningIsNone() {
        assertThatNullPointerException().isThrownBy(() -> after(cancelled()));
    }
}
