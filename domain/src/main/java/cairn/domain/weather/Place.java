package cairn.domain.weather;

import cairn.domain.shared.GeoPoint;
import java.util.Optional;

public record Place(Optional<String> name, GeoPoint position, Optional<Integer> altitudeMetres) {

    public static Place of(String name, GeoPoint position, int altitudeMetres) {
        return new Place(Optional.of(name), position, Optional.of(altitudeMetres));
    }

    public Place atAltitude(int metres) {
        return new Place(name, position, Optional.of(metres));
    }
}
