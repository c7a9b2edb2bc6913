package cairn.adapter.rest.pages.sketch;

import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.GeoPoint;
import java.util.List;

public record MappedPlace(String name, GeoPoint position, int altitudeMetres) {

    /** Returns the waypoints of a trail in walking order. */
    static List<MappedPlace> along(Trail trail) {
        return trail.waypoints().stream().map(MappedPlace::at).toList();
    }

    private static MappedPlace at(Waypoint waypoint) {
        return new MappedPlace(
                waypoint.name(), new GeoPoint(waypoint.latitude(), waypoint.longitude()), waypoint.altitudeMetres());
    }
}
