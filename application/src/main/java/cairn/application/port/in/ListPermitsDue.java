package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.PermitsDueView;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;

/**
 * Lists an operator's treks that start on some days on trails with permits, are confirmed or in progress, and have
 * fewer permits issued than trekkers, earliest start first, including the operator's own latest writes.
 *
 * @param most the largest number of treks to return
 */
public record ListPermitsDue(Owner owner, DateRange starts, int most) implements Query<Page<PermitsDueView>> {}
