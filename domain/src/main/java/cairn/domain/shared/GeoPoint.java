package cairn.domain.shared;

/**
 * A position on the Earth's surface, without an altitude.
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

    /** Returns whether two numbers are a valid latitude and longitude. NaN and infinite values are not. */
    public static boolean isValid(double latitude, double longitude) {
        return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    }

    /**
     * Returns the great-circle distance in kilometres, by the haversine formula on a sphere with the mean radius R₁ of
     * WGS 84, 6371.0088 km (Moritz, Geodetic Reference System 1980, Journal of Geodesy 74, 2000). Because the Earth is
     * flattened, a distance may be off by 0.5 per cent.
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
