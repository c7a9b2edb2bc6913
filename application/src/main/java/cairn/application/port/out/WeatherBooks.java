package cairn.application.port.out;

import cairn.domain.weather.WeatherBook;

/** Holds the data about places and their climate in memory; reading them never blocks. */
@FunctionalInterface
public interface WeatherBooks {

    /** Returns the current version. Call it once to read several things from the same version. */
    WeatherBook currentWeather();
}
