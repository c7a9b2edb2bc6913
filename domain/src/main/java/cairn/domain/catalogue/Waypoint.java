package cairn.domain.catalogue;

/**
 * A point that a trail passes.
 *
 * @param day the day of the trek on which it is reached, from 1; a gap between days is a rest day
 * @param latitude decimal degrees, WGS 84
 * @param longitude decimal degrees, WGS 84
 */
public record Waypoint(String name, Kind kind, int day, double latitude, double longitude, int altitudeMetres) {

    public enum Kind {
        TRAILHEAD,
        VILLAGE,
        CAMP,
        PASS,
        VIEWPOINT
    }
}
