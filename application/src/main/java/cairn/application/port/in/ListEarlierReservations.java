package cairn.application.port.in;

import cairn.application.view.ReservationView;
import cairn.application.view.UncountedPage;

/**
 * Lists reservations as they were at a moment, the newest first. The list has those that existed then, wiped test objects
 * included; its filters apply to what they were.
 *
 * @param list the list to return
 */
public record ListEarlierReservations(ListReservations list, LogMoment moment)
        implements Query<UncountedPage<ReservationView>> {}
