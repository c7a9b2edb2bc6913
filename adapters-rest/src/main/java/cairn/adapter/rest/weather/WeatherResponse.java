package cairn.adapter.rest.weather;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The weather of a place, on the wire. */
@Serdeable
@Schema(
        name = "Weather",
        description =
                "The weather of a place, now and on the days to come. From `climatology` only what is usual there:"
                        + " no wind, no humidity, no condition.",
        examples = """
{"location": {"name": "Namche Bazaar", "lat": 27.806, "lng": 86.714, "altitude_m": 3440},
 "current": {"temperature_c": 4.2, "feels_like_c": 1.1, "wind_kph": 9.7, "wind_direction_deg": 214, "humidity_pct": 61,
  "precipitation_mm": 0, "condition": "partly_cloudy"},
 "forecast": [{"date": "2026-11-21", "min_c": -2.3, "max_c": 8.9, "precipitation_mm": 0.4, "wind_max_kph": 18.4,
  "condition": "light_snow", "sunrise": "2026-11-21T00:40:00.000Z", "sunset": "2026-11-21T11:22:00.000Z"}],
 "source": "open-meteo", "observed_at": "2026-11-21T05:15:00.000Z", "stale": false}""")
record WeatherResponse(
        Location location,

        Current current,

        @Schema(description = "As many days as were asked for, today in Nepal being the first.")
        List<Day> forecast,

        @Schema(
                description =
                        "`open-meteo`: weather data by Open-Meteo.com (CC BY 4.0). `climatology` where no forecast can be had: what is usual, by the normals of a station"
                                + " nearby, corrected by altitude.")
        WeatherSource source,

        @Schema(
                description = "When `current` was so; from `climatology` the beginning of the day in Nepal that it is"
                        + " usual for.")
        Instant observedAt,

        @Schema(description = "Whether this is a forecast of up to six hours ago, because no newer one can be had.")
        boolean stale) {

    /** Where it is. */
    @Serdeable
    @Schema(name = "WeatherLocation", description = "The place whose weather this is.")
    record Location(
            @Nullable @Schema(description = "As the catalogue has it; absent for a position where it knows no place.")
            String name,

            double lat,

            double lng,

            @Nullable @Schema(description = "Absent where nobody knows it.")
            Integer altitudeM) {}

    /** What it is like now. */
    @Serdeable
    @Schema(name = "CurrentWeather", description = "The present weather; from `climatology` the day's usual mean.")
    record Current(
            double temperatureC,

            @Nullable Double feelsLikeC,
            @Nullable Double windKph,

            @Nullable @Schema(description = "Where the wind comes from: 0 is north, 90 east.")
            Integer windDirectionDeg,

            @Nullable Integer humidityPct,

            @Nullable @Schema(description = "Of the last quarter of an hour.")
            Double precipitationMm,

            @Nullable
            @Schema(
                    description =
                            "Such as `clear`, `partly_cloudy`, `overcast`, `fog`, `light_rain`, `heavy_snow`,"
                                    + " `thunderstorm`: the words of the weather codes of the World Meteorological Organization.")
            String condition) {}

    /** What a day will be like. */
    @Serdeable
    @Schema(name = "ForecastDay", description = "The weather of a day.")
    record Day(
            @Schema(description = "The civil date in Nepal.")
            LocalDate date,

            double minC,

            double maxC,

            double precipitationMm,

            @Nullable Double windMaxKph,

            @Nullable @Schema(description = "As in `current`.")
            String condition,

            Instant sunrise,

            Instant sunset) {}
}
