package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Travellers;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The named travellers of a booking. They are read from its events on request, and are neither in lists nor in
 * published events.
 *
 * @param version the number of the booking's events
 */
public record TravellersView(BookingId bookingId, Owner owner, int partySize, Travellers travellers, int version) {

    public static TravellersView after(@Nullable TravellersView before, BookingEvent event) {
        if (event instanceof BookingCreated e) {
            return new TravellersView(
                    e.bookingId(), e.owner(), e.partySize(), e.travellers().orElse(Travellers.NONE), 1);
        }
        var known = Objects.requireNonNull(before, "A booking's history starts with its creation");
        return new TravellersView(
                known.bookingId,
                known.owner,
                event instanceof BookingUpdated e ? e.arrangement().partySize() : known.partySize,
                event instanceof BookingTravellersUpdated e ? e.travellers() : known.travellers,
                known.version + 1);
    }
}
