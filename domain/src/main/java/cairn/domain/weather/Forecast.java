package cairn.domain.weather;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The weather of a place, now and on the coming days.
 *
 * @param days consecutive days in order, by civil date in Nepal
 * @param observedAt when the present weather was observed; for normals, the beginning of today in Nepal
 * @param stale whether the forecast is out of date because no newer one is available
 */
public record Forecast(Place place, Current current, List<Day> days, Source source, Instant observedAt, boolean stale) {

    public enum Source {
        OPEN_METEO,
        CLIMATOLOGY
    }

    /**
     * The present weather.
     *
     * @param air everything except the temperature; absent for normals
     */
    public record Current(double temperatureC, Optional<Air> air) {}

    /**
     * The present wind, humidity, precipitation and sky.
     *
     * @param windDirectionDegrees the direction the wind comes from: 0 is north, 90 east
     * @param precipitationMm the precipitation of the last quarter of an hour, as water
     */
    public record Air(
            double feelsLikeC,
            double windKph,
            int windDirectionDegrees,
            int humidityPercent,
            double precipitationMm,
            SkyCondition condition) {}

    /**
     * The weather of one day.
     *
     * @param outlook wind and sky; absent for normals
     */
    public record Day(
            LocalDate date,
            double minC,
            double maxC,
            double precipitationMm,
            Instant sunrise,
            Instant sunset,
            Optional<Outlook> outlook) {}

    public record Outlook(double windMaxKph, SkyCondition condition) {}

    public Forecast {
        days = List.copyOf(days);
    }

    /** Returns the forecast for a number of days from a date on; empty unless it covers all of them. */
    public Optional<Forecast> of(LocalDate first, int count) {
        var asked = days.stream()
                .filter(day -> !day.date().isBefore(first))
                .limit(count)
                .toList();
        return asked.size() == count && asked.getFirst().date().equals(first)
                ? Optional.of(new Forecast(place, current, asked, source, observedAt, stale))
                : Optional.empty();
    }

    public Forecast asStale() {
        return new Forecast(place, current, days, source, observedAt, true);
    }

    public Forecast at(Place other) {
        return new Forecast(other, current, days, source, observedAt, stale);
    }
}
