package cairn.domain.shared;

import java.time.Instant;

/**
 * The position of the sun, by the equations of the NOAA Solar Calculator (Global Monitoring Laboratory,
 * gml.noaa.gov/grad/solcalc), which follow Meeus, Astronomical Algorithms, chapter 25. All angles are in degrees.
 *
 * @param declination the declination of the sun, north positive
 * @param equationOfTimeMinutes the minutes by which a sundial is ahead of local mean time
 */
record SolarEquations(double declination, double equationOfTimeMinutes) {

    private static final long J2000_EPOCH_SECOND = 946_728_000;
    private static final double SECONDS_PER_JULIAN_CENTURY = 36_525.0 * 86_400;

    /**
     * Ignores the difference of about a minute between Universal and Terrestrial Time, which changes no result by as
     * much as a tenth of a second.
     */
    static SolarEquations at(Instant instant) {
        double t = (instant.getEpochSecond() - J2000_EPOCH_SECOND) / SECONDS_PER_JULIAN_CENTURY;

        double meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
        double meanAnomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537);
        double eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267);
        double centre = sin(meanAnomaly) * (1.914602 - t * (0.004817 + t * 0.000014))
                + sin(2 * meanAnomaly) * (0.019993 - t * 0.000101)
                + sin(3 * meanAnomaly) * 0.000289;
        double moonsNode = 125.04 - t * 1934.136;
        double apparentLongitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(moonsNode);
        double obliquity =
                23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60 + 0.00256 * cos(moonsNode);

        double declination = Math.toDegrees(Math.asin(sin(obliquity) * sin(apparentLongitude)));
        double y = Math.pow(Math.tan(Math.toRadians(obliquity / 2)), 2);
        double equationOfTime = y * sin(2 * meanLongitude)
                - 2 * eccentricity * sin(meanAnomaly)
                + 4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude)
                - 0.5 * y * y * sin(4 * meanLongitude)
                - 1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly);
        return new SolarEquations(declination, 4 * Math.toDegrees(equationOfTime));
    }

    /**
     * Returns the cosine of the angle through which the Earth turns between solar noon and the time at which the sun's
     * centre has this elevation. It is beyond −1 or 1 if the sun stays above, or below, the elevation all day.
     */
    double cosineOfHourAngle(double latitude, double elevation) {
        return (sin(elevation) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
    }

    double elevation(double latitude, double hourAngle) {
        double sine = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle);
        return Math.toDegrees(Math.asin(Math.clamp(sine, -1, 1)));
    }

    private static double sin(double degrees) {
        return Math.sin(Math.toRadians(degrees));
    }

    private static double cos(double degrees) {
        return Math.cos(Math.toRadians(degrees));
    }
}
