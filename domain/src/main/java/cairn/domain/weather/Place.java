package cairn.domain.weather;

import cairn.domain.shared.GeoPoint;
import java.util.Optional;

/**
 * A place whose weather is told.
 *
 * @param name as the catalogue calls it; empty for a position where it knows none
 * @param altitudeMetres above sea level, where it is known
 */
public record Place(Optional<String> name, GeoPoint position, Optional<Integer> altitudeMetres) {

    public static Place of(String name, GeoPoint position, int altitudeMetres) {
        return new Place(Optional.of(name), position, Optional.of(altitudeMetres));
    }

    /** This place, whose altitude somebody has measured. */
    public Place atAltitude(int metres) {
        return new Place(name, position, Optional.of(metres));
    }
}
