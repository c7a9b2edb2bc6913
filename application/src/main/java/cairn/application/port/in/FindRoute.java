package cairn.application.port.in;

import cairn.application.view.RouteView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import java.util.Optional;

/**
 * Finds a route.
 *
 * @param asker the caller; the status that a test owner sees includes its own test closures
 */
public record FindRoute(RouteId routeId, Optional<Owner> asker) implements Query<RouteView> {}
