package cairn.domain.booking;

import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;

/** How a caller names the trail to walk: by itself, or as the primary trail of a route. */
public sealed interface TrailChoice {

    record ByTrail(TrailId trail) implements TrailChoice {}

    record ByRoute(RouteId route) implements TrailChoice {}
}
