package cairn.adapter.rest.api.weather;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "Weather",
        description =
                "The current weather and the forecast for a place. With the source `climatology` they are long-term"
                        + " averages, without wind, humidity and condition.",
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

        @Schema(description = "The requested number of days, starting with today in Nepal.")
        List<Day> forecast,

        @Schema(
                description =
                        "`open-meteo`: weather data by Open-Meteo.com (CC BY 4.0). `climatology`, if no forecast is available:"
                                + " long-term averages of a nearby station, corrected for altitude.")
        WeatherSource source,

        @Schema(
                description =
                        "The time of `current`; with the source `climatology`, the start of the day in Nepal that the"
                                + " averages apply to.")
        Instant observedAt,

        @Schema(
                description =
                        "Whether this is an older forecast, of up to six hours ago, because no newer one is available.")
        boolean stale) {

    @Serdeable
    @Schema(name = "WeatherLocation", description = "The place that the weather applies to.")
    record Location(
            @Nullable
            @Schema(description = "The place's name in the catalogue; absent for a position without a known place.")
            String name,

            double lat,

            double lng,

            @Nullable @Schema(description = "The altitude in metres; absent if unknown.")
            Integer altitudeM) {}

    @Serdeable
    @Schema(
            name = "CurrentWeather",
            description = "The current weather; with the source `climatology`, the average of the day.")
    record Current(
            @Schema(description = "The temperature in degrees Celsius.")
            double temperatureC,

            @Nullable @Schema(description = "The temperature that it feels like, in degrees Celsius.")
            Double feelsLikeC,

            @Nullable @Schema(description = "The speed of the wind in kilometres per hour.")
            Double windKph,

            @Nullable
            @Schema(description = "The direction that the wind comes from, in degrees: 0 is north, 90 is east.")
            Integer windDirectionDeg,

            @Nullable @Schema(description = "The relative humidity in per cent.")
            Integer humidityPct,

            @Nullable @Schema(description = "Precipitation of the last 15 minutes.")
            Double precipitationMm,

            @Nullable
            @Schema(
                    description =
                            "The condition by the weather codes of the World Meteorological Organization, such as"
                                    + " `clear`, `partly_cloudy`, `overcast`, `fog`, `light_rain`, `heavy_snow` or `thunderstorm`.")
            String condition) {}

    @Serdeable
    @Schema(name = "ForecastDay", description = "The forecast for one day.")
    record Day(
            @Schema(description = "The date in Nepal.") LocalDate date,

            @Schema(description = "The lowest temperature in degrees Celsius.")
            double minC,

            @Schema(description = "The highest temperature in degrees Celsius.")
            double maxC,

            @Schema(description = "The precipitation in millimetres of water.")
            double precipitationMm,

            @Nullable @Schema(description = "The highest speed of the wind in kilometres per hour.")
            Double windMaxKph,

            @Nullable @Schema(description = "The condition, as in `current`.")
            String condition,

            @Schema(description = "When the sun rises.") Instant sunrise,

            @Schema(description = "When the sun sets.") Instant sunset) {}
}
