package cairn.application.view;

/**
 * How deadlines stand.
 *
 * @param overdue that were due some seconds ago and are still to be looked at
 * @param givenUp that have failed too often, and wait for somebody to see why
 */
public record DeadlineCounts(long overdue, long givenUp) {}
