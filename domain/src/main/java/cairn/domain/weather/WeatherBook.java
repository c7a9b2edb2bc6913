package cairn.domain.weather;

import cairn.domain.shared.NepalTerritory;
import java.time.Instant;
import java.util.Optional;

public record WeatherBook(Gazetteer places, Climate climate) {

    private static final int PLAINS_METRES = 150;

    public Forecast usual(Place place, Instant now, int days) {
        return climate.forecast(place, altitude(place), now, days);
    }

    /**
     * Returns the altitude of a place. An unknown altitude is estimated from a place nearby or from the plains; if it
     * is empty, the altitude of the climate station is used.
     */
    private Optional<Integer> altitude(Place place) {
        return place.altitudeMetres()
                .or(() -> places.altitudeNear(place.position()))
                .or(() -> NepalTerritory.isPlain(place.position()) ? Optional.of(PLAINS_METRES) : Optional.empty());
    }
}
