package cairn.domain.dispatch;

import cairn.domain.shared.GeoPoint;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * An airport from which rescue helicopters start. The positions are those of OurAirports (runways table, public
 * domain), rounded to a thousandth of a degree.
 */
public enum HelicopterBase {
    LUKLA(27.686, 86.727),
    POKHARA(28.196, 83.977),
    KATHMANDU(27.684, 85.353);

    private static final double CRUISE_KM_PER_MINUTE = 200 / 60.0;
    private static final int START_AND_LANDING_MINUTES = 10;

    private final double latitude;
    private final double longitude;

    HelicopterBase(double latitude, double longitude) {
        this.latitude = latitude;
        this.longitude = longitude;
    }

    public GeoPoint position() {
        return new GeoPoint(latitude, longitude);
    }

    public static HelicopterBase nearestTo(GeoPoint place) {
        return Stream.of(values())
                .min(Comparator.comparingDouble(base -> base.position().distanceTo(place)))
                .orElseThrow();
    }

    /**
     * Returns the estimated minutes from take-off to landing: the great circle at 200 km/h plus ten minutes for
     * take-off and landing, rounded to a minute. The figures are a rule of thumb of this service and ignore wind and
     * terrain.
     */
    public int estimatedFlightMinutesTo(GeoPoint place) {
        return Math.toIntExact(
                Math.round(position().distanceTo(place) / CRUISE_KM_PER_MINUTE + START_AND_LANDING_MINUTES));
    }
}
