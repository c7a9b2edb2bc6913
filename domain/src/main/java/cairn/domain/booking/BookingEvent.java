package cairn.domain.booking;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What has happened to a {@link Booking}. */
public sealed interface BookingEvent extends Owned {

    BookingId bookingId();

    /**
     * Places were taken.
     *
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
            Money price,
            Optional<Instant> holdExpiresAt,
            CancellationLadder ladder,
            Optional<String> reference,
            Optional<String> notes,
            Map<String, String> metadata)
            implements BookingEvent {

        public BookingCreated {
            metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
        }
    }

    record BookingConfirmed(BookingId bookingId, Owner owner) implements BookingEvent {}

    record BookingCancelled(BookingId bookingId, Owner owner, Optional<String> reason, Money fee, Money refund)
            implements BookingEvent {}
}
