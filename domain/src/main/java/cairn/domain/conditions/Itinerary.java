package cairn.domain.conditions;

import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.Waypoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The legs of a trail from place to place. Places that the trail's own waypoints omit, on the way back or because only
 * another trail names them, are added.
 */
record Itinerary(Trail trail, List<Leg> legs) {

    /**
     * The way from one place to the next.
     *
     * @param firstDay the first day of the trek on which the leg may be walked, from 1
     * @param lastDay the last day of the trek on which the leg may be walked
     */
    record Leg(int firstDay, int lastDay, String from, String to) {

        Set<String> ends() {
            return Set.of(from, to);
        }
    }

    static List<Itinerary> of(List<Trail> trails) {
        return trails.stream().map(trail -> of(trail, trails)).toList();
    }

    private static Itinerary of(Trail trail, List<Trail> trails) {
        var legs = new ArrayList<Leg>();
        var wayOut = new ArrayList<String>();
        var waypoints = trail.waypoints();
        boolean isOnWayOut = true;
        for (int i = 0; i < waypoints.size(); i++) {
            var after = waypoints.get(i);
            isOnWayOut &= !wayOut.contains(after.name());
            if (i > 0) {
                var before = waypoints.get(i - 1);
                var places = wayBack(before, after, wayOut)
                        .orElseGet(() -> named(before, after, trails).orElse(List.of(before.name(), after.name())));
                addLegs(legs, places, before, after);
                if (isOnWayOut) {
                    wayOut.addAll(places.subList(1, places.size() - 1));
                }
            }
            if (isOnWayOut) {
                wayOut.add(after.name());
            }
        }
        return new Itinerary(trail, List.copyOf(legs));
    }

    private static void addLegs(List<Leg> legs, List<String> places, Waypoint before, Waypoint after) {
        int firstDay = Math.min(before.day() + 1, after.day());
        for (int i = 1; i < places.size(); i++) {
            legs.add(new Leg(firstDay, after.day(), places.get(i - 1), places.get(i)));
        }
    }

    private static Optional<List<String>> wayBack(Waypoint before, Waypoint after, List<String> wayOut) {
        int from = wayOut.indexOf(before.name());
        int to = wayOut.indexOf(after.name());
        if (from < 0 || to < 0) {
            return Optional.empty();
        }
        return Optional.of(
                from < to
                        ? List.copyOf(wayOut.subList(from, to + 1))
                        : List.copyOf(wayOut.subList(to, from + 1).reversed()));
    }

    /**
     * Returns the places that the most detailed trail names between two waypoints, if it needs no more days for them.
     */
    private static Optional<List<String>> named(Waypoint before, Waypoint after, List<Trail> trails) {
        return trails.stream()
                .map(trail -> between(before, after, trail.waypoints()))
                .filter(places -> places.size() > 2)
                .filter(places -> days(places.getFirst(), places.getLast()) <= days(before, after))
                .max(Comparator.comparingInt(List::size))
                .map(places -> places.stream().map(Waypoint::name).toList())
                .map(names -> names.getFirst().equals(before.name()) ? names : names.reversed())
                .filter(names -> new HashSet<>(names).size() == names.size());
    }

    private static int days(Waypoint one, Waypoint other) {
        return Math.abs(other.day() - one.day());
    }

    private static List<Waypoint> between(Waypoint one, Waypoint other, List<Waypoint> waypoints) {
        var names = waypoints.stream().map(Waypoint::name).toList();
        int from = names.indexOf(one.name());
        int to = names.indexOf(other.name());
        return from < 0 || to < 0 ? List.of() : waypoints.subList(Math.min(from, to), Math.max(from, to) + 1);
    }

    /** Returns the fewest consecutive legs that connect two places; empty if the trail does not contain both. */
    List<Leg> shortest(String from, String to) {
        List<Leg> best = List.of();
        int start = -1;
        for (int i = 0; i < legs.size(); i++) {
            if (isOneOf(legs.get(i).from(), from, to)) {
                start = i;
            }
            boolean hasArrived = start >= 0
                    && isOneOf(legs.get(i).to(), from, to)
                    && !legs.get(i).to().equals(legs.get(start).from());
            if (hasArrived && (best.isEmpty() || i + 1 - start < best.size())) {
                best = legs.subList(start, i + 1);
            }
        }
        return best;
    }

    private static boolean isOneOf(String place, String from, String to) {
        return place.equals(from) || place.equals(to);
    }
}
