package cairn.domain.shared;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * A place and its distance from a given position.
 *
 * @param distanceKm the distance in kilometres along the great circle, see {@link GeoPoint#distanceTo}
 */
public record Nearby<T extends Located>(T place, double distanceKm) {

    /** Returns all places, the nearest first. Places at the same distance are ordered by name, then by slug. */
    public static <T extends Located> List<Nearby<T>> byDistance(Collection<T> places, GeoPoint from) {
        return places.stream()
                .map(place -> new Nearby<>(place, from.distanceTo(place.position())))
                .sorted(Comparator.<Nearby<T>>comparingDouble(Nearby::distanceKm)
                        .thenComparing(nearby -> nearby.place().name())
                        .thenComparing(nearby -> nearby.place().slug()))
                .toList();
    }

    public static <T extends Located> List<Nearby<T>> nearest(Collection<T> places, GeoPoint from, int count) {
        return byDistance(places, from).stream().limit(count).toList();
    }
}
