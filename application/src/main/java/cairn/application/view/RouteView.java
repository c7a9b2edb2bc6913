package cairn.application.view;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.conditions.RouteStatus;
import java.util.List;

public record RouteView(Route route, List<Trail> trails, RouteStatus status) {

    public RouteView {
        trails = List.copyOf(trails);
    }

    public static RouteView of(Route route, Catalogue catalogue, RouteStatus status) {
        return new RouteView(route, catalogue.trailsOf(route), status);
    }

    public Trail primary() {
        return trails.getFirst();
    }

    /** Returns the names of the waypoints of its trails. */
    public List<String> places() {
        return trails.stream()
                .flatMap(trail -> trail.waypoints().stream())
                .map(Waypoint::name)
                .distinct()
                .toList();
    }

    public int fewestDays() {
        return trails.stream().mapToInt(Trail::durationDays).min().orElseThrow();
    }

    public int mostDays() {
        return trails.stream().mapToInt(Trail::durationDays).max().orElseThrow();
    }

    public int maxAltitudeMetres() {
        return trails.stream().mapToInt(Trail::maxAltitudeMetres).max().orElseThrow();
    }
}
