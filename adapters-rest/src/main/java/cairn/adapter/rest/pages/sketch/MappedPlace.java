package cairn.adapter.rest.pages.sketch;

import cairn.domain.shared.GeoPoint;

/** A named position with its altitude. */
public record MappedPlace(String name, GeoPoint position, int altitudeMetres) {}
