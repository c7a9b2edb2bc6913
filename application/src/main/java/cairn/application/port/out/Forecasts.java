package cairn.application.port.out;

import cairn.domain.weather.Forecast;
import cairn.domain.weather.Place;
import java.util.Map;
import java.util.Set;

/** Fetches weather forecasts from an external provider. */
@FunctionalInterface
public interface Forecasts {

    /** Returns the available forecasts of these places. The wait is bounded even if the provider does not respond. */
    Map<Place, Forecast> of(Set<Place> places);
}
