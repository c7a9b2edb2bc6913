package cairn.adapter.rest.weatherclient;

import cairn.domain.shared.Nepal;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Forecast.Air;
import cairn.domain.weather.Forecast.Current;
import cairn.domain.weather.Forecast.Day;
import cairn.domain.weather.Forecast.Outlook;
import cairn.domain.weather.Forecast.Source;
import cairn.domain.weather.Place;
import cairn.domain.weather.SkyCondition;
import io.micronaut.json.tree.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the response of Open-Meteo: an object for one place, a list for several. Rejects missing, null and implausible
 * values, and lists of unequal length.
 */
final class OpenMeteoAnswer {

    static final List<String> CURRENT = List.of(
            "temperature_2m",
            "apparent_temperature",
            "wind_speed_10m",
            "wind_direction_10m",
            "relative_humidity_2m",
            "precipitation",
            "weather_code");
    static final List<String> DAILY = List.of(
            "weather_code",
            "temperature_2m_max",
            "temperature_2m_min",
            "precipitation_sum",
            "wind_speed_10m_max",
            "sunrise",
            "sunset");

    private static final int COLDEST = -90;
    private static final int HOTTEST = 60;
    private static final int STRONGEST_KPH = 500;
    private static final int WETTEST_MM = 2_000;
    private static final int CHILL = 60;
    private static final int LOWEST = -100;
    private static final int HIGHEST = 9_000;
    private static final int OFFSET_SECONDS = 20_700;

    private OpenMeteoAnswer() {}

    static List<Forecast> read(JsonNode answer, List<Place> places) throws UnusableAnswerException {
        if (places.size() == 1 && answer.isObject()) {
            return List.of(forecast(answer, places.getFirst()));
        }
        if (!answer.isArray() || answer.size() != places.size()) {
            throw new UnusableAnswerException("another number of places than requested");
        }
        var forecasts = new ArrayList<Forecast>();
        for (int i = 0; i < places.size(); i++) {
            forecasts.add(forecast(object(answer.get(i), "place"), places.get(i)));
        }
        return forecasts;
    }

    private static Forecast forecast(JsonNode answer, Place place) throws UnusableAnswerException {
        measure(answer.get("utc_offset_seconds"), "utc_offset_seconds", OFFSET_SECONDS, OFFSET_SECONDS);
        var current = object(answer.get("current"), "current");
        return new Forecast(
                place.atAltitude((int) Math.round(measure(answer.get("elevation"), "elevation", LOWEST, HIGHEST))),
                new Current(number(current, "temperature_2m", COLDEST, HOTTEST), Optional.of(air(current))),
                days(object(answer.get("daily"), "daily")),
                Source.OPEN_METEO,
                moment(current.get("time"), "time"),
                false);
    }

    private static Air air(JsonNode current) throws UnusableAnswerException {
        return new Air(
                number(current, "apparent_temperature", COLDEST - CHILL, HOTTEST + CHILL),
                number(current, "wind_speed_10m", 0, STRONGEST_KPH),
                (int) Math.round(number(current, "wind_direction_10m", 0, 360)) % 360,
                (int) Math.round(number(current, "relative_humidity_2m", 0, 100)),
                number(current, "precipitation", 0, WETTEST_MM),
                condition(number(current, "weather_code", 0, 99)));
    }

    private static double number(JsonNode object, String name, int least, int most) throws UnusableAnswerException {
        return measure(object.get(name), name, least, most);
    }

    private static List<Day> days(JsonNode daily) throws UnusableAnswerException {
        int count = list(daily, "time").size();
        if (count == 0) {
            throw new UnusableAnswerException("without days");
        }
        for (var name : DAILY) {
            if (list(daily, name).size() != count) {
                throw new UnusableAnswerException("with lists of unequal length");
            }
        }
        var days = new ArrayList<Day>();
        for (int i = 0; i < count; i++) {
            var day = day(daily, i);
            if (i > 0 && !day.date().equals(days.getLast().date().plusDays(1))) {
                throw new UnusableAnswerException("with days that do not follow each other");
            }
            days.add(day);
        }
        return days;
    }

    private static Day day(JsonNode daily, int index) throws UnusableAnswerException {
        double min = number(daily, "temperature_2m_min", index, COLDEST, HOTTEST);
        double max = number(daily, "temperature_2m_max", index, COLDEST, HOTTEST);
        var sunrise = moment(list(daily, "sunrise").get(index), "sunrise");
        var sunset = moment(list(daily, "sunset").get(index), "sunset");
        if (min > max || !sunrise.isBefore(sunset)) {
            throw new UnusableAnswerException("with a day that contradicts itself");
        }
        return new Day(
                date(list(daily, "time").get(index)),
                min,
                max,
                number(daily, "precipitation_sum", index, 0, WETTEST_MM),
                sunrise,
                sunset,
                Optional.of(new Outlook(
                        number(daily, "wind_speed_10m_max", index, 0, STRONGEST_KPH),
                        condition(number(daily, "weather_code", index, 0, 99)))));
    }

    private static double number(JsonNode daily, String name, int index, int least, int most)
            throws UnusableAnswerException {
        return measure(list(daily, name).get(index), name, least, most);
    }

    private static JsonNode object(@Nullable JsonNode value, String name) throws UnusableAnswerException {
        if (value == null || !value.isObject()) {
            throw new UnusableAnswerException("without " + name);
        }
        return value;
    }

    private static JsonNode list(JsonNode object, String name) throws UnusableAnswerException {
        var list = object.get(name);
        if (list == null || !list.isArray()) {
            throw new UnusableAnswerException("without a list of " + name);
        }
        return list;
    }

    private static double measure(@Nullable JsonNode value, String name, int least, int most)
            throws UnusableAnswerException {
        if (value == null || !value.isNumber()) {
            throw new UnusableAnswerException("without " + name);
        }
        double number = value.getDoubleValue();
        if (!(number >= least && number <= most)) {
            throw new UnusableAnswerException("with a " + name + " out of range");
        }
        return number;
    }

    private static SkyCondition condition(double code) throws UnusableAnswerException {
        return SkyCondition.of((int) code)
                .orElseThrow(() -> new UnusableAnswerException("with an unknown weather_code"));
    }

    /** Reads a local time of Nepal, which has no offset. */
    private static Instant moment(@Nullable JsonNode value, String name) throws UnusableAnswerException {
        try {
            return LocalDateTime.parse(text(value, name)).atZone(Nepal.ZONE).toInstant();
        } catch (DateTimeException e) {
            throw new UnusableAnswerException("with a " + name + " that is not a time");
        }
    }

    private static LocalDate date(@Nullable JsonNode value) throws UnusableAnswerException {
        try {
            return LocalDate.parse(text(value, "day"));
        } catch (DateTimeException e) {
            throw new UnusableAnswerException("with a day that is not a date");
        }
    }

    private static String text(@Nullable JsonNode value, String name) throws UnusableAnswerException {
        if (value == null || !value.isString()) {
            throw new UnusableAnswerException("without " + name);
        }
        return value.getStringValue();
    }
}
