package cairn.application.port.in;

import cairn.application.view.DepartureView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;

/**
 * Lists an operator's treks that are on the trail on some days, earliest start first, including the operator's own
 * latest writes. Cancelled bookings and expired holds are left out.
 */
public record ListDepartures(Owner owner, DateRange days, Window window) implements Query<Page<DepartureView>> {

    public static final int MOST_DAYS = 92;
}
