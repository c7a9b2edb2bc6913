package cairn.domain.shared;

import java.util.List;
import java.util.Optional;

/**
 * The approximate territory of Nepal. The outline is drawn by hand from general knowledge and errs outwards: all of
 * Nepal is inside, and everything more than about 15 km beyond the border is outside. It has no bearing on questions of
 * borders.
 */
public final class NepalTerritory {

    /** The outline, from the far west along the Himalaya to the east, and back along the plains. */
    private static final List<GeoPoint> OUTLINE = List.of(
            at(28.80, 79.97),
            at(29.10, 80.03),
            at(29.25, 80.15),
            at(29.45, 80.17),
            at(29.80, 80.35),
            at(30.00, 80.55),
            at(30.25, 80.85),
            at(30.26, 81.02),
            at(30.15, 81.17),
            at(30.42, 81.35),
            at(30.47, 81.65),
            at(30.42, 82.08),
            at(30.20, 82.25),
            at(30.03, 82.50),
            at(29.72, 82.98),
            at(29.70, 83.20),
            at(29.48, 83.45),
            at(29.30, 83.60),
            at(29.37, 83.95),
            at(29.30, 84.17),
            at(28.98, 84.27),
            at(28.65, 84.80),
            at(28.70, 85.10),
            at(28.65, 85.25),
            at(28.37, 85.25),
            at(28.36, 85.72),
            at(28.05, 86.00),
            at(28.20, 86.13),
            at(28.05, 86.35),
            at(28.20, 86.65),
            at(28.04, 86.95),
            at(27.91, 87.20),
            at(27.90, 87.70),
            at(27.97, 88.00),
            at(27.93, 88.17),
            at(27.75, 88.23),
            at(27.40, 88.10),
            at(27.13, 88.06),
            at(26.95, 88.18),
            at(26.70, 88.24),
            at(26.33, 88.08),
            at(26.32, 87.60),
            at(26.28, 87.28),
            at(26.47, 87.00),
            at(26.36, 86.73),
            at(26.58, 86.00),
            at(26.51, 85.80),
            at(26.72, 85.62),
            at(26.66, 85.30),
            at(26.82, 85.00),
            at(26.96, 84.62),
            at(27.28, 84.45),
            at(27.42, 84.10),
            at(27.30, 83.83),
            at(27.40, 83.47),
            at(27.29, 83.30),
            at(27.40, 82.90),
            at(27.45, 82.68),
            at(27.60, 82.45),
            at(27.82, 82.02),
            at(27.79, 81.83),
            at(28.33, 81.00),
            at(28.57, 80.50));

    /** The line where the hills rise from the Terai plains, from west to east. */
    private static final List<GeoPoint> FOOT_OF_THE_HILLS = List.of(
            at(29.10, 80.00),
            at(28.75, 81.00),
            at(28.10, 82.00),
            at(27.75, 83.00),
            at(27.65, 84.50),
            at(27.35, 85.00),
            at(27.00, 86.00),
            at(26.85, 87.00),
            at(26.75, 88.20));

    private NepalTerritory() {}

    private static GeoPoint at(double latitude, double longitude) {
        return new GeoPoint(latitude, longitude);
    }

    public static boolean contains(GeoPoint position) {
        boolean inside = false;
        var before = OUTLINE.getLast();
        for (var corner : OUTLINE) {
            boolean onBothSides = before.latitude() > position.latitude() != corner.latitude() > position.latitude();
            if (onBothSides && position.longitude() < longitudeBetween(before, corner, position.latitude())) {
                inside = !inside;
            }
            before = corner;
        }
        return inside;
    }

    private static double longitudeBetween(GeoPoint one, GeoPoint other, double latitude) {
        double part = (latitude - one.latitude()) / (other.latitude() - one.latitude());
        return one.longitude() + part * (other.longitude() - one.longitude());
    }

    public static boolean isPlain(GeoPoint position) {
        var west = FOOT_OF_THE_HILLS.getFirst();
        for (var east : FOOT_OF_THE_HILLS) {
            if (position.longitude() >= west.longitude() && position.longitude() < east.longitude()) {
                double part = (position.longitude() - west.longitude()) / (east.longitude() - west.longitude());
                double foot = west.latitude() + part * (east.latitude() - west.latitude());
                return position.latitude() < foot && contains(position);
            }
            west = east;
        }
        return false;
    }

    /**
     * Returns the fault of a position that must be in Nepal, phrased to follow the member's name; empty if it is in
     * Nepal.
     */
    public static Optional<String> fault(GeoPoint position) {
        if (contains(position)) {
            return Optional.empty();
        }
        double swapped = position.longitude();
        boolean isReversed =
                GeoPoint.isValid(swapped, position.latitude()) && contains(new GeoPoint(swapped, position.latitude()));
        return Optional.of(
                isReversed
                        ? "looks reversed: the latitude comes first, as in 27.806,86.714"
                        : "must be in Nepal, the latitude first, as in 27.806,86.714");
    }
}
