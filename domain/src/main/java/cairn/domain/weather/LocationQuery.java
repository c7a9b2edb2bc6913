package cairn.domain.weather;

import cairn.domain.shared.GeoPoint;

/** How a caller says where. */
public sealed interface LocationQuery {

    /** By a name, in whatever spelling. */
    record Named(String name) implements LocationQuery {}

    /** By a position. */
    record Spot(GeoPoint position) implements LocationQuery {}
}
