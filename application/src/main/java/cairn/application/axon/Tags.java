package cairn.application.axon;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import java.util.Locale;
import java.util.Set;
import org.axonframework.eventsourcing.eventstore.TagResolver;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * The tags by which events are found again: their object's, and their owner's. They are stored beside the events, so
 * their spelling never changes, and nothing personal stands in them.
 */
public final class Tags implements TagResolver {

    public static Tag of(BookingId id) {
        return Tag.of("booking", id.toString());
    }

    public static Tag of(Owner owner) {
        return Tag.of("operator", owner.operator() + ":" + owner.mode().name().toLowerCase(Locale.ROOT));
    }

    @Override
    public Set<Tag> resolve(EventMessage event) {
        return switch (event.payload()) {
            case BookingEvent e -> Set.of(of(e.bookingId()), of(e.owner()));
            case null, default ->
                throw new IllegalArgumentException("Events of this kind have no tags: " + event.payloadType());
        };
    }
}
