package cairn.application.view;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.DateRange;
import java.util.Set;

/**
 * A porter or guide with their availability on some days.
 *
 * @param routes the routes that they work on
 * @param isAvailable whether they are available on every one of the days
 */
public record PorterView(Porter porter, Set<RouteId> routes, boolean isAvailable) {

    public PorterView {
        routes = Set.copyOf(routes);
    }

    public static PorterView of(Porter porter, Catalogue catalogue, DateRange days, Set<PorterId> assigned) {
        boolean isAvailable = porter.mayWorkUntil(days.lastDay()) && !assigned.contains(porter.id());
        return new PorterView(porter, catalogue.routesOf(porter.trails()), isAvailable);
    }
}
