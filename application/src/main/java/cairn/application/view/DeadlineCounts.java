package cairn.application.view;

/**
 * The numbers of deadlines that need attention.
 *
 * @param overdue the deadlines that were due some seconds ago and are not processed yet
 * @param givenUp the deadlines that have failed too often and wait for an operator of the service
 */
public record DeadlineCounts(long overdue, long givenUp) {}
