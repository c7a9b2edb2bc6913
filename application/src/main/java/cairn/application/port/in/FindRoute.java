package cairn.application.port.in;

import cairn.application.view.RouteView;
import cairn.domain.catalogue.RouteId;

public record FindRoute(RouteId routeId) implements Query<RouteView> {}
