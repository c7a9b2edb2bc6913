package cairn.domain.weather;

import cairn.domain.shared.NepalTerritory;
import java.time.Instant;
import java.util.Optional;

/** All that one version of the data knows of the weather: where places are, and what is usual there. */
public record WeatherBook(Gazetteer places, Climate climate) {

    private static final int PLAINS_METRES = 150;

    /** What is usual at a place on so many days from today on. */
    public Forecast usual(Place place, Instant now, int days) {
        return climate.forecast(place, altitude(place), now, days);
    }

    /** Where an altitude is not known: that of a place nearby, in the plains that of the plains, else that of the station. */
    private Optional<Integer> altitude(Place place) {
        return place.altitudeMetres()
                .or(() -> places.altitudeNear(place.position()))
                .or(() -> NepalTerritory.isPlain(place.position()) ? Optional.of(PLAINS_METRES) : Optional.empty());
    }
}
