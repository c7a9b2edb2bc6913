package cairn.adapter.persistence.eventstore;

import static cairn.adapter.persistence.eventstore.EventNames.entry;

import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;

/** The names of all events that Cairn stores. */
public final class StoredEventNames {

    public static final EventNames ALL = EventNames.of(
            entry(BookingCreated.class, "booking.created", 1),
            entry(BookingConfirmed.class, "booking.confirmed", 1),
            entry(BookingCancelled.class, "booking.cancelled", 1));

    private StoredEventNames() {}
}
