package cairn.application.port.out;

import cairn.domain.access.Owner;
import org.axonframework.messaging.eventstreaming.Tag;

/** Where the event log and the projections that follow it stand. Positions count from 1; 0 is before all events. */
public interface LogPositions {

    /** Of the newest event of all. */
    long head();

    /** Of the newest event of this kind, after a position, that carries a tag; 0 if there is none. */
    long newestWith(Tag tag, Class<?> events, long after);

    /** Returns the number of events of this kind that carry a tag. */
    long countOf(Tag tag, Class<?> events);

    /** Up to where a projection's rows show the events of an owner's objects, on whatever node it runs. */
    long reachedBy(String projection, Owner owner);

    /** How far a projection has written down that it is behind the log, whose last three seconds are left aside. */
    long lagOf(String projection);

    /**
     * How far a projection is behind with what it shows: 0 if nothing of that kind waits for it, however long ago it has
     * written down where it is.
     */
    long lagOf(String projection, Class<?> events);
}
