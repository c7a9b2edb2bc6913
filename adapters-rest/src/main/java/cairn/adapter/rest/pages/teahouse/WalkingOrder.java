package cairn.adapter.rest.pages.teahouse;

import cairn.application.view.AvailabilityView;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.Waypoint;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The order in which a trek passes the tea houses of a route: that of the longest trail's places. Places that it does
 * not pass come last, by altitude.
 */
record WalkingOrder(Map<String, Integer> villages) {

    WalkingOrder {
        villages = Map.copyOf(villages);
    }

    static WalkingOrder of(List<Trail> trails) {
        var villages = new LinkedHashMap<String, Integer>();
        trails.stream()
                .sorted(Comparator.comparingInt(Trail::durationDays).reversed())
                .flatMap(trail -> trail.waypoints().stream())
                .map(Waypoint::name)
                .forEach(village -> villages.putIfAbsent(village, villages.size()));
        return new WalkingOrder(villages);
    }

    List<AvailabilityView.House> sorted(List<AvailabilityView.House> houses) {
        return houses.stream()
                .sorted(Comparator.comparingInt(this::place)
                        .thenComparingInt(shown -> shown.house().altitudeMetres())
                        .thenComparing(shown -> shown.house().name()))
                .toList();
    }

    private int place(AvailabilityView.House shown) {
        return villages.getOrDefault(shown.house().village(), Integer.MAX_VALUE);
    }
}
