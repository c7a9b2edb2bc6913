package cairn.application.port.in;

import cairn.application.view.AvailabilityView;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.DateRange;
import java.util.Optional;

/**
 * Returns the free rooms of tea houses on each of some nights.
 *
 * @param mode the mode whose rooms count
 * @param owner the owner whose rooms and reservations are also returned, including its latest writes; absent for none
 * @param nights the nights, by the date of their evening
 */
public record FindAvailability(Houses houses, Mode mode, Optional<Owner> owner, DateRange nights)
        implements Query<AvailabilityView> {

    public static final int MOST_NIGHTS = 31;

    public static final int MOST_RESERVATIONS = 1_000;

    public sealed interface Houses {

        record One(String idOrSlug) implements Houses {}

        record OnRoute(RouteId route) implements Houses {}
    }
}
