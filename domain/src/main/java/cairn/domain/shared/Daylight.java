package cairn.domain.shared;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.Optional;

/**
 * The times of daylight at a place on one date, accurate to about a minute up to 60° of latitude. As in almanacs, the
 * horizon is level and at sea level: a valley is darker for longer, a summit lighter. Sunrise and sunset are when the
 * sun's upper edge touches the horizon, its centre at −0.833° for 34′ of refraction and 16′ of radius; civil twilight
 * begins and ends with the centre at −6° (U.S. Naval Observatory, Rise, Set, and Twilight Definitions). A time that
 * does not occur during a polar day or polar night is empty; in Nepal all four are present.
 */
public record Daylight(
        Optional<Instant> civilDawn, Optional<Instant> sunrise, Optional<Instant> sunset, Optional<Instant> civilDusk) {

    private static final double SUNRISE_ELEVATION = -0.833;
    private static final double CIVIL_TWILIGHT_ELEVATION = -6;
    private static final double MINUTES_PER_DEGREE = 4;
    private static final double MINUTES_FROM_MIDNIGHT_TO_NOON = 720;
    private static final int PASSES = 4;

    /** Returns the daylight around the solar noon of the place's own civil date; in Nepal, the date in Kathmandu. */
    public static Daylight of(GeoPoint position, LocalDate date) {
        return new Daylight(
                crossing(position, date, CIVIL_TWILIGHT_ELEVATION, -1),
                crossing(position, date, SUNRISE_ELEVATION, -1),
                crossing(position, date, SUNRISE_ELEVATION, 1),
                crossing(position, date, CIVIL_TWILIGHT_ELEVATION, 1));
    }

    /** Returns whether an instant is between civil dawn and civil dusk, when visual flight is possible. */
    public static boolean isAt(GeoPoint position, Instant instant) {
        var sun = SolarEquations.at(instant);
        double minutesFromMeanNoon = instant.atOffset(ZoneOffset.UTC).get(ChronoField.SECOND_OF_DAY) / 60.0
                - MINUTES_FROM_MIDNIGHT_TO_NOON
                + position.longitude() * MINUTES_PER_DEGREE;
        double hourAngle = (minutesFromMeanNoon + sun.equationOfTimeMinutes()) / MINUTES_PER_DEGREE;
        return sun.elevation(position.latitude(), hourAngle) >= CIVIL_TWILIGHT_ELEVATION;
    }

    /**
     * Returns the time nearest to solar noon, before it (side −1) or after it (side 1), at which the sun's centre has
     * this elevation. Each pass recomputes the sun's position for the time that the previous pass found.
     */
    private static Optional<Instant> crossing(GeoPoint position, LocalDate date, double elevation, int side) {
        var noon = meanNoon(position, date);
        var moment = noon;
        for (int pass = 0; pass < PASSES; pass++) {
            var sun = SolarEquations.at(moment);
            double cosine = sun.cosineOfHourAngle(position.latitude(), elevation);
            if (!(Math.abs(cosine) <= 1)) {
                return Optional.empty();
            }
            double hourAngle = side * Math.toDegrees(Math.acos(cosine));
            moment = plusMinutes(noon, hourAngle * MINUTES_PER_DEGREE - sun.equationOfTimeMinutes());
        }
        return Optional.of(moment);
    }

    private static Instant meanNoon(GeoPoint position, LocalDate date) {
        var noonAtGreenwich = date.atTime(12, 0).toInstant(ZoneOffset.UTC);
        return plusMinutes(noonAtGreenwich, -position.longitude() * MINUTES_PER_DEGREE);
    }

    private static Instant plusMinutes(Instant from, double minutes) {
        return from.plusSeconds(Math.round(minutes * 60));
    }
}
