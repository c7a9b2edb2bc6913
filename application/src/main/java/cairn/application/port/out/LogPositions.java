package cairn.application.port.out;

import cairn.domain.access.Owner;

/** Where the event log and the projections that follow it stand. Positions count from 1; 0 is before all events. */
public interface LogPositions {

    /** Of the newest event of all. */
    long head();

    /** Of the newest event of an owner's objects. */
    long newestOf(Owner owner);

    /** Up to where a projection's rows show the log, on whatever node it runs. */
    long reachedBy(String projection);
}
