package cairn.application.port.in;

import cairn.application.view.Announcement;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.webhook.NoticeType;
import cairn.domain.webhook.Subscription;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** What has happened to an owner's objects, in the order of the log: as it is told to endpoints, from any place on. */
public interface EventFeed {

    /** The log's newest position, whoever's event is there. */
    long head();

    /** The position of the last event that had happened at a moment, whoever's it is. */
    long lastAt(Instant moment);

    /** How many events a piece is made of at most. */
    int LARGEST_PIECE = 1_000;

    /**
     * Reads on from a position up to another, which is part of it.
     *
     * @param atOnce of how many events to make a piece, up to {@value #LARGEST_PIECE}
     */
    Reading read(Owner owner, Wanted wanted, long after, long upTo, int atOnce);

    /** Reads on from a position, and then hears what comes. */
    Following follow(Owner owner, Wanted wanted, long after);

    /** An object, by what others call its kind. */
    record ObjectId(String kind, UUID id) {}

    /**
     * What of it.
     *
     * @param object one, or all
     * @param bookings some, and nothing else; or all
     */
    record Wanted(Subscription types, Optional<ObjectId> object, Optional<Set<BookingId>> bookings) {

        public boolean includes(NoticeType type) {
            return types.includes(type);
        }

        /** Whether it happened to what is wanted. */
        public boolean isOf(Object event) {
            return bookings.map(some -> event instanceof BookingEvent booking && some.contains(booking.bookingId()))
                    .orElse(true);
        }
    }

    /**
     * A piece of what is there.
     *
     * @param told what was wanted of it, in its order
     * @param reached the position up to which nothing is missing
     * @param read of how many events it was made
     * @param bytes the size of those events in the log
     */
    record Piece(List<Announcement> told, long reached, int read, long bytes) {}

    /** Of one reader, who keeps nothing busy between two pieces. */
    interface Reading {

        /** Whether there is more to read. */
        boolean hasNext();

        /** The next piece; there may be nothing in it that was wanted. */
        Piece next();
    }

    /** Of one reader. */
    interface Following extends AutoCloseable {

        /**
         * What has come since; empty if nothing was found, for so long.
         *
         * @throws InterruptedException if the reader is, while nothing comes
         */
        List<Announcement> next(Duration patience) throws InterruptedException;

        @Override
        void close();
    }
}
