package cairn.application.port.in;

import cairn.application.view.TeaHouseView;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;
import java.util.Optional;

/**
 * Which tea house goes by this UUID or this slug, and has it rooms?
 *
 * @param caller who asks: for the rooms of whose mode, and not without the reservations just made; absent for live rooms
 * @param tonight the night to tell of
 */
public record FindTeaHouse(String idOrSlug, Optional<Owner> caller, DateRange tonight) implements Query<TeaHouseView> {}
