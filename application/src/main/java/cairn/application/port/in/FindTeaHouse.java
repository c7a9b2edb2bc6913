package cairn.application.port.in;

import cairn.application.view.TeaHouseView;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;
import java.util.Optional;

/**
 * Finds a tea house by UUID or slug, with its free rooms.
 *
 * @param caller the owner whose mode's rooms count, including its latest reservations; absent for live rooms
 * @param tonight the night for which to count free rooms
 */
public record FindTeaHouse(String idOrSlug, Optional<Owner> caller, DateRange tonight) implements Query<TeaHouseView> {}
