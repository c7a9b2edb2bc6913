package cairn.application.port.out;

import cairn.domain.weather.Forecast;
import cairn.domain.weather.Place;
import java.util.Map;
import java.util.Set;

/** What somebody outside, who watches the weather, tells of it. */
@FunctionalInterface
public interface Forecasts {

    /** Forecasts of these places, as far as they can be had; a bound on the wait is kept, whatever happens outside. */
    Map<Place, Forecast> of(Set<Place> places);
}
