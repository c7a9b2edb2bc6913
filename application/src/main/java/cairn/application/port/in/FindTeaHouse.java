package cairn.application.port.in;

import cairn.application.view.TeaHouseView;
import cairn.domain.access.Mode;
import cairn.domain.shared.DateRange;

/**
 * Which tea house goes by this UUID or this slug, and has it rooms?
 *
 * @param mode whose reservations count
 * @param tonight the night to tell of
 */
public record FindTeaHouse(String idOrSlug, Mode mode, DateRange tonight) implements Query<TeaHouseView> {}
