package cairn.application.port.out;

import cairn.domain.weather.WeatherBook;

/** Holds the data about places and their climate in memory; reading them never blocks. */
@FunctionalInterface
public interface WeatherBooks {

    WeatherBook currentWeather();
}
