package cairn.benchmark.store;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.GeoPoint;
import java.util.ArrayList;
import java.util.List;

/**
 * A place of a trail in which parties sleep.
 *
 * @param houses the tea houses of the place
 * @param firstNight the first night there, from 0
 */
record NightStop(List<TeaHouse> houses, int firstNight, int nights) {

    private static final double SAME_PLACE_KM = 1;

    static List<NightStop> along(Trail trail, Catalogue catalogue) {
        var stops = new ArrayList<NightStop>();
        for (int night = 0; night < trail.durationDays() - 1; night++) {
            var houses = housesAt(waypoint(trail, night + 1), trail, catalogue);
            if (!stops.isEmpty()
                    && stops.getLast().isUntil(night)
                    && stops.getLast().houses().equals(houses)) {
                stops.add(stops.removeLast().longer());
            } else if (!houses.isEmpty()) {
                stops.add(new NightStop(houses, night, 1));
            }
        }
        return List.copyOf(stops);
    }

    /** Returns the last point that is reached on a day of the trek, or before it. */
    static Waypoint waypoint(Trail trail, int day) {
        return trail.waypoints().stream()
                .filter(point -> point.day() <= day)
                .reduce(trail.waypoints().getFirst(), (_, later) -> later);
    }

    private static List<TeaHouse> housesAt(Waypoint point, Trail trail, Catalogue catalogue) {
        var place = new GeoPoint(point.latitude(), point.longitude());
        return catalogue.teaHouses().stream()
                .filter(house -> house.trails().contains(trail.id()))
                .filter(house -> place.distanceTo(new GeoPoint(house.latitude(), house.longitude())) < SAME_PLACE_KM)
                .toList();
    }

    private boolean isUntil(int night) {
        return firstNight + nights == night;
    }

    private NightStop longer() {
        return new NightStop(houses, firstNight, nights + 1);
    }
}
