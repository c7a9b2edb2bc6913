package cairn.domain.weather;

import cairn.domain.shared.GeoPoint;

/** How a caller says where. */
public sealed interface Whereabouts {

    /** By a name, in whatever spelling. */
    record Named(String name) implements Whereabouts {}

    /** By a position. */
    record Spot(GeoPoint position) implements Whereabouts {}
}
