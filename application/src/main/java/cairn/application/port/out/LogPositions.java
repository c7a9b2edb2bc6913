package cairn.application.port.out;

import cairn.domain.access.Owner;

/** Where the event log and the projections that follow it stand. Positions count from 1; 0 is before all events. */
public interface LogPositions {

    /** Of the newest event of all. */
    long head();

    /** Of the newest event of this kind, after a position, of an owner's objects; 0 if there is none. */
    long newestOf(Owner owner, Class<?> events, long after);

    /** Up to where a projection's rows show the events of an owner's objects, on whatever node it runs. */
    long reachedBy(String projection, Owner owner);

    /** How many events a projection may still have to show, the log's last three seconds left aside. */
    long lagOf(String projection);
}
