package cairn.application.port.in;

import cairn.domain.weather.Forecast;
import cairn.domain.weather.LocationQuery;
import java.time.Instant;

/**
 * What is the weather like somewhere, and what will it be?
 *
 * @param days how many to tell of, today in Nepal being the first
 */
public record FindWeather(LocationQuery where, int days, Instant now) implements Query<Forecast> {}
