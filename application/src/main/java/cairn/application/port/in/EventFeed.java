package cairn.application.port.in;

import cairn.application.view.PublicEvent;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.webhook.NoticeType;
import cairn.domain.webhook.Subscription;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Reads the public events of an owner's objects from any position, in the order of the log. These are the events that
 * webhooks deliver.
 */
public interface EventFeed {

    /** Returns the log's newest position, of any owner. */
    long head();

    long lastAt(Instant moment);

    int LARGEST_PIECE = 1_000;

    Optional<PublicEvent> find(Owner owner, UUID event);

    /**
     * Reads the events between two positions.
     *
     * @param after the position before the first event
     * @param upTo the last position, inclusive
     * @param atOnce the number of events to read for a piece, 1 to {@value #LARGEST_PIECE}
     */
    Reading read(Owner owner, Wanted wanted, long after, long upTo, int atOnce);

    /**
     * Reads the events of all owners of a mode in the order of the log.
     *
     * @param after the position before the first event
     * @param upTo the last position, inclusive
     * @param atOnce the number of events to read for a piece, 1 to {@value #LARGEST_PIECE}
     */
    Reading readAll(Mode mode, long after, long upTo, int atOnce);

    /**
     * Reads the same events as {@link #read}, newest first. A piece is complete from the position that it has reached.
     */
    Reading readBackwards(Owner owner, Wanted wanted, long after, long upTo, int atOnce);

    Following<PublicEvent> follow(Owner owner, Wanted wanted, long after);

    /**
     * An object by the public name of its kind, such as {@code booking}.
     *
     * @param id a UUID, or the id of a route
     */
    record ObjectId(String kind, String id) {}

    /**
     * Selects events.
     *
     * @param object the only object whose events are selected; empty for all
     * @param bookings the only bookings whose events are selected; empty for all objects
     * @param actor the only key or member whose events are selected, such as {@code key:<id>}; empty for all
     */
    record Wanted(
            Subscription types, Optional<ObjectId> object, Optional<Set<BookingId>> bookings, Optional<String> actor) {

        public Wanted(Subscription types, Optional<ObjectId> object, Optional<Set<BookingId>> bookings) {
            this(types, object, bookings, Optional.empty());
        }

        /** Returns the selection of all events that a key or member has caused. */
        public static Wanted by(String actor) {
            return new Wanted(new Subscription(List.of("*")), Optional.empty(), Optional.empty(), Optional.of(actor));
        }

        public boolean includes(NoticeType type) {
            return types.includes(type);
        }

        public boolean includes(NoticeType type, String author) {
            return includes(type) && actor.map(author::equals).orElse(true);
        }

        public boolean isOf(Object event) {
            return bookings.map(some -> event instanceof BookingEvent booking && some.contains(booking.bookingId()))
                    .orElse(true);
        }
    }

    /**
     * A piece of the feed.
     *
     * @param events the selected events in their order; may be empty
     * @param reached the position up to which the piece is complete
     * @param read the number of events that were read, selected or not
     * @param bytes the size in the log of the events that were read
     */
    record Piece(List<PublicEvent> events, long reached, int read, long bytes) {}

    /** A read in progress of one reader; it holds no connection between two pieces. */
    interface Reading {

        boolean hasNext();

        Piece next();
    }
}
