package cairn.domain.shared;

/**
 * A place on the Earth's surface, whatever its altitude.
 *
 * @param latitude decimal degrees north, WGS 84, −90 to 90
 * @param longitude decimal degrees east, WGS 84, −180 to 180
 */
public record GeoPoint(double latitude, double longitude) {

    private static final double MEAN_EARTH_RADIUS_KM = 6371.0088;

    public GeoPoint {
        if (!isValid(latitude, longitude)) {
            throw new IllegalArgumentException("Not a place on the Earth: " + latitude + "," + longitude);
        }
    }

    /** Whether two numbers are a latitude and a longitude; what is not finite is neither. */
    public static boolean isValid(double latitude, double longitude) {
        return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    }

    /**
     * The length in kilometres of the great circle from here to there, by the haversine formula on a sphere of the mean
     * radius R₁ of WGS 84, 6371.0088 km (Moritz, Geodetic Reference System 1980, Journal of Geodesy 74, 2000). The real
     * Earth is flattened: a distance may be off by 0.5 per cent.
     */
    public double distanceTo(GeoPoint other) {
        double north = Math.toRadians(other.latitude - latitude);
        double east = Math.toRadians(other.longitude - longitude);
        double haversine = haversine(north)
                + Math.cos(Math.toRadians(latitude)) * Math.cos(Math.toRadians(other.latitude)) * haversine(east);
        return 2 * MEAN_EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
    }

    private static double haversine(double angle) {
        double sine = Math.sin(angle / 2);
        return sine * sine;
    }
}
