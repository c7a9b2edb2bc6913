package cairn.domain.weather;

import cairn.domain.shared.GeoPoint;

public sealed interface LocationQuery {

    record Named(String name) implements LocationQuery {}

    record Spot(GeoPoint position) implements LocationQuery {}
}
