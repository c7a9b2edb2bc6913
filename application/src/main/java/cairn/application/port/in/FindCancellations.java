package cairn.application.port.in;

import cairn.application.view.CancellationsReport;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;

/**
 * Reports an operator's cancelled bookings and how late they were cancelled, including the operator's own latest
 * writes.
 *
 * @param days the start dates of the treks
 */
public record FindCancellations(Owner owner, DateRange days) implements Query<CancellationsReport> {

    public static final int MOST_DAYS = 3_660;
}
