package cairn.application.port.in;

import cairn.application.view.CancellationsReport;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;

/**
 * What has been given up of this operator's treks, and how late? Not without what it has itself just written.
 *
 * @param days on which the treks were to start
 */
public record FindCancellations(Owner owner, DateRange days) implements Query<CancellationsReport> {}
