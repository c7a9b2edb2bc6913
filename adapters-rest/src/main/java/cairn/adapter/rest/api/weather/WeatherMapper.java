package cairn.adapter.rest.api.weather;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.json.WireValues;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Forecast.Air;
import cairn.domain.weather.Forecast.Outlook;
import cairn.domain.weather.Place;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface WeatherMapper extends WireValues {

    @Mapping(target = "location", source = "place")
    @Mapping(target = "forecast", source = "days")
    WeatherResponse toResponse(Forecast forecast);

    @Mapping(target = "lat", source = "position.latitude")
    @Mapping(target = "lng", source = "position.longitude")
    @Mapping(target = "altitudeM", source = "altitudeMetres")
    WeatherResponse.Location toLocation(Place place);

    default WeatherResponse.Current toCurrent(Forecast.Current current) {
        var air = current.air();
        return new WeatherResponse.Current(
                current.temperatureC(),
                of(air, Air::feelsLikeC),
                of(air, Air::windKph),
                of(air, Air::windDirectionDegrees),
                of(air, Air::humidityPercent),
                of(air, Air::precipitationMm),
                of(air, known -> WireNames.of(known.condition())));
    }

    default WeatherResponse.Day toDay(Forecast.Day day) {
        var outlook = day.outlook();
        return new WeatherResponse.Day(
                day.date(),
                day.minC(),
                day.maxC(),
                day.precipitationMm(),
                of(outlook, Outlook::windMaxKph),
                of(outlook, known -> WireNames.of(known.condition())),
                day.sunrise(),
                day.sunset());
    }

    private static <S, T> @Nullable T of(Optional<S> known, Function<S, T> part) {
        return known.map(part).orElse(null);
    }
}
