package cairn.application.view;

/**
 * A booking that lacks permits.
 *
 * @param missing the number of trekkers without an issued permit
 * @param applied the number of those for whom an application is open
 */
public record PermitsDueView(BookingView booking, int missing, int applied) {}
