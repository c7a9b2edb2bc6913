package cairn.application.port.in;

import cairn.application.view.PorterView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;

/**
 * Finds a porter or guide, with their availability.
 *
 * @param owner the caller, whose mode's bookings count, including the latest ones
 * @param days the days of the availability
 */
public record FindPorter(PorterId porterId, Owner owner, DateRange days) implements Query<PorterView> {}
