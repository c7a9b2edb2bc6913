package cairn.domain.booking;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Amendment;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What has happened to a {@link Booking}. Whatever gives a crew a day, takes it away or makes it sure tells whose and which,
 * so that decisions about that crew see it.
 */
public sealed interface BookingEvent extends Owned {

    BookingId bookingId();

    /** The days of a crew that this is of concern to. */
    default Stream<Assignment> crewDays() {
        return switch (this) {
            case BookingCreated e -> e.assignment().stream();
            case BookingConfirmed e -> e.assignment().stream();
            case BookingUpdated e -> Stream.concat(e.freed().stream(), e.assignment().stream());
            case BookingCancelled e -> e.freed().stream();
            case BookingExpired e -> e.freed().stream();
            case BookingStarted _, BookingCompleted _, BookingPaymentRecorded _ -> Stream.empty();
        };
    }

    /**
     * Places were taken.
     *
     * @param priceAgreed whether the price was agreed on, and not the trail's
     * @param holdExpiresAt when the places are given back unless confirmed; absent when confirmed from the start
     * @param ladder what cancelling will cost, pinned
     */
    record BookingCreated(
            BookingId bookingId,
            Owner owner,
            TrailId trail,
            RouteId route,
            LocalDate startDate,
            LocalDate endDate,
            int partySize,
            Customer customer,
            Crew crew,
            Money price,
            boolean priceAgreed,
            Optional<Instant> holdExpiresAt,
            CancellationLadder ladder,
            Optional<String> reference,
            Optional<String> notes,
            Map<String, String> metadata)
            implements BookingEvent {

        public BookingCreated {
            metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
        }

        public BookingDetails arrangement() {
            return new BookingDetails(startDate, endDate, partySize, customer, crew, reference, notes, metadata);
        }

        public Optional<Assignment> assignment() {
            return arrangement().assignment(holdExpiresAt);
        }
    }

    /**
     * A hold became sure.
     *
     * @param assignment its crew's days, which do not end with the hold any more
     */
    record BookingConfirmed(BookingId bookingId, Owner owner, Optional<Assignment> assignment)
            implements BookingEvent {}

    /**
     * It was arranged anew, or some of the party have left it.
     *
     * @param price of the party as it is now
     * @param fee what those who have left owe, all together
     * @param freed the days that its crew had before, if that has changed
     * @param assignment the days that its crew has now, if that has changed
     */
    record BookingUpdated(
            BookingId bookingId,
            Owner owner,
            BookingDetails arrangement,
            Money price,
            Money fee,
            Optional<Assignment> freed,
            Optional<Assignment> assignment)
            implements BookingEvent, Amendment {}

    record BookingCancelled(
            BookingId bookingId,
            Owner owner,
            Optional<String> reason,
            Money fee,
            Money refund,
            Optional<Assignment> freed)
            implements BookingEvent {}

    /** A hold has run out, and somebody has noticed. */
    record BookingExpired(BookingId bookingId, Owner owner, Optional<Assignment> freed) implements BookingEvent {}

    record BookingStarted(BookingId bookingId, Owner owner) implements BookingEvent {}

    record BookingCompleted(BookingId bookingId, Owner owner) implements BookingEvent {}

    record BookingPaymentRecorded(BookingId bookingId, Owner owner, Payment payment)
            implements BookingEvent, Amendment {

        /** Refunds have room left where nothing else has: they settle what was paid before. */
        private static final int LIMIT_OF_REFUNDS = Amendment.LIMIT + 100;

        @Override
        public int limit() {
            return payment.kind() == Payment.Kind.REFUND ? LIMIT_OF_REFUNDS : Amendment.LIMIT;
        }
    }
}
