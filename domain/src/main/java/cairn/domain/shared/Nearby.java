package cairn.domain.shared;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * A place, and how far it is from where somebody stands.
 *
 * @param distanceKm kilometres along the great circle, see {@link GeoPoint#distanceTo}
 */
public record Nearby<T extends Located>(T place, double distanceKm) {

    /** All of the places, the nearest first; those equally far by name, then by slug, so that the order is one. */
    public static <T extends Located> List<Nearby<T>> byDistance(Collection<T> places, GeoPoint from) {
        return places.stream()
                .map(place -> new Nearby<>(place, from.distanceTo(place.position())))
                .sorted(Comparator.<Nearby<T>>comparingDouble(Nearby::distanceKm)
                        .thenComparing(nearby -> nearby.place().name())
                        .thenComparing(nearby -> nearby.place().slug()))
                .toList();
    }

    /** The so many places nearest to here, the nearest first; fewer where there are not so many. */
    public static <T extends Located> List<Nearby<T>> nearest(Collection<T> places, GeoPoint from, int count) {
        return byDistance(places, from).stream().limit(count).toList();
    }
}
