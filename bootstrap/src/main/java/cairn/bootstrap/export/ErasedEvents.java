package cairn.bootstrap.export;

import cairn.application.port.log.Tags;
import cairn.application.port.out.EventLogReader;
import cairn.application.view.LoggedEvent;
import cairn.domain.access.DataEvent;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.Owner;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.booking.BookingEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.reservation.ReservationEvent;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.axonframework.messaging.eventstreaming.Tag;

/** Finds the events of an operator whose personal data were erased. */
public final class ErasedEvents {

    private static final int CHUNK = 2_000;
    private static final long CHUNK_BYTES = 1L << 20;

    private final EventLogReader log;
    private final Owner owner;

    public ErasedEvents(EventLogReader log, Owner owner) {
        this.log = log;
        this.owner = owner;
    }

    /** Returns the positions of the events that the erasures after a position up to another one, inclusive, concern. */
    public SortedSet<Long> by(long after, long upTo) {
        var positions = new TreeSet<Long>();
        read(Tags.of(owner), DataEvent.class, after, upTo, erasure -> {
            if (erasure.event() instanceof PersonalDataErased erased) {
                read(
                        Tags.of(erased.kind(), erased.object()),
                        eventsOf(erased.kind()),
                        0,
                        erasure.position(),
                        event -> positions.add(event.position()));
            }
        });
        return positions;
    }

    private static Class<?> eventsOf(Kind kind) {
        return switch (kind) {
            case BOOKING -> BookingEvent.class;
            case RESERVATION -> ReservationEvent.class;
            case PERMIT -> ApplicationEvent.class;
            case DISPATCH -> DispatchEvent.class;
        };
    }

    private void read(Tag tag, Class<?> family, long after, long upTo, Consumer<LoggedEvent> each) {
        for (long reached = after; reached < upTo; ) {
            var chunk = log.next(List.of(tag), List.of(family), reached, upTo, CHUNK, CHUNK_BYTES);
            chunk.events().forEach(each);
            reached = chunk.reached();
        }
    }
}
