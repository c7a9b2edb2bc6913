package cairn.application.port.in;

import cairn.domain.weather.Forecast;
import cairn.domain.weather.LocationQuery;
import java.time.Instant;

/**
 * Finds the present weather and the forecast for a location.
 *
 * @param days the number of days, the first being today in Nepal
 */
public record FindWeather(LocationQuery where, int days, Instant now) implements Query<Forecast> {}
