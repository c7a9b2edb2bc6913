package cairn.domain.weather;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The weather of a place, now and on the days to come.
 *
 * @param days without gaps, the first one first; their dates are civil dates in Nepal
 * @param observedAt when the present weather was as told; of normals, the beginning of the day that they are told for
 * @param stale whether this is old, because nothing newer could be had
 */
public record Forecast(Place place, Current current, List<Day> days, Source source, Instant observedAt, boolean stale) {

    /** Who says so. */
    public enum Source {
        OPEN_METEO,
        CLIMATOLOGY
    }

    /**
     * The present weather.
     *
     * @param air all but the temperature; normals know nothing of it
     */
    public record Current(double temperatureC, Optional<Air> air) {}

    /**
     * What one feels of the weather.
     *
     * @param windDirectionDegrees where the wind comes from: 0 is north, 90 east
     * @param precipitationMm of the last quarter of an hour, as water
     */
    public record Air(
            double feelsLikeC,
            double windKph,
            int windDirectionDegrees,
            int humidityPercent,
            double precipitationMm,
            SkyCondition condition) {}

    /**
     * One day's weather.
     *
     * @param outlook wind and sky; normals know nothing of them
     */
    public record Day(
            LocalDate date,
            double minC,
            double maxC,
            double precipitationMm,
            Instant sunrise,
            Instant sunset,
            Optional<Outlook> outlook) {}

    /** Wind and sky of a day. */
    public record Outlook(double windMaxKph, SkyCondition condition) {}

    public Forecast {
        days = List.copyOf(days);
    }

    /** So many days of it, from one on; empty where it does not tell all of them. */
    public Optional<Forecast> of(LocalDate first, int count) {
        var asked = days.stream()
                .filter(day -> !day.date().isBefore(first))
                .limit(count)
                .toList();
        return asked.size() == count && asked.getFirst().date().equals(first)
                ? Optional.of(new Forecast(place, current, asked, source, observedAt, stale))
                : Optional.empty();
    }

    /** The same for a caller who must know that it is old. */
    public Forecast asStale() {
        return new Forecast(place, current, days, source, observedAt, true);
    }

    /** The same weather, told of a place that is as good as the one it was told of. */
    public Forecast at(Place other) {
        return new Forecast(other, current, days, source, observedAt, stale);
    }
}
