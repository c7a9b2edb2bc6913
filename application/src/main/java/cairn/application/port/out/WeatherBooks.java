package cairn.application.port.out;

import cairn.domain.weather.WeatherBook;

/** The data about places and their climate, in memory: asking never waits. */
@FunctionalInterface
public interface WeatherBooks {

    /** The version in force; whoever needs several things asks once. */
    WeatherBook currentWeather();
}
