package cairn.domain.booking;

import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;

/** The trail of a new booking: a trail, or the primary trail of a route. */
public sealed interface TrailChoice {

    record ByTrail(TrailId trail) implements TrailChoice {}

    record ByRoute(RouteId route) implements TrailChoice {}
}
