package cairn.domain.weather;

import cairn.domain.shared.NepalTerritory;
import java.time.Instant;
import java.util.Optional;

/** The weather data of one version: the places and their climate. */
public record WeatherBook(Gazetteer places, Climate climate) {

    private static final int PLAINS_METRES = 150;

    public Forecast usual(Place place, Instant now, int days) {
        return climate.forecast(place, altitude(place), now, days);
    }

    /**
     * Estimates an unknown altitude: that of a place nearby, or that of the plains. Empty leaves the station's
     * altitude.
     */
    private Optional<Integer> altitude(Place place) {
        return place.altitudeMetres()
                .or(() -> places.altitudeNear(place.position()))
                .or(() -> NepalTerritory.isPlain(place.position()) ? Optional.of(PLAINS_METRES) : Optional.empty());
    }
}
