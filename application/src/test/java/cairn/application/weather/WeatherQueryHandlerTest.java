package cairn.application.weather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.catalogue.TestCatalogue;
import cairn.application.port.in.FindWeather;
import cairn.application.port.out.Forecasts;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.weather.Climate;
import cairn.domain.weather.ClimateStation;
import cairn.domain.weather.ClimateStation.Normal;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Forecast.Current;
import cairn.domain.weather.Forecast.Day;
import cairn.domain.weather.Forecast.Source;
import cairn.domain.weather.Gazetteer;
import cairn.domain.weather.LocationQuery;
import cairn.domain.weather.LocationQuery.Named;
import cairn.domain.weather.LocationQuery.Spot;
import cairn.domain.weather.Place;
import cairn.domain.weather.WeatherBook;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeatherQueryHandlerTest {

    /** 21 November in Kathmandu already. */
    private static final Instant NOW = Instant.parse("2026-11-20T18:20:00Z");

    private static final GeoPoint LUKLA = new GeoPoint(27.687, 86.731);
    private static final Forecasts NO_FORECASTS = _ -> Map.of();

    private static final Climate CLIMATE = new Climate(List.of(new ClimateStation(
            "lukla", "Lukla and Phakding", LUKLA, 2840, Collections.nCopies(12, new Normal(2, 10, 60)))));
    private static final WeatherBook BOOK =
            new WeatherBook(Gazetteer.of(new TestCatalogue().current(), CLIMATE), CLIMATE);

    /** A source that returns four days, from a date on. */
    private static Forecasts from(String firstDay) {
        var first = LocalDate.parse(firstDay);
        return places -> {
            var place = places.iterator().next();
            var days = IntStream.range(0, 4)
                    .mapToObj(day -> new Day(first.plusDays(day), -1, 1, 0, NOW, NOW, Optional.empty()))
                    .toList();
            return Map.of(
                    place,
                    new Forecast(
                            place.atAltitude(2900),
                            new Current(0, Optional.empty()),
                            days,
                            Source.OPEN_METEO,
                            NOW,
                            true));
        };
    }

    private static Forecast answer(Forecasts forecasts, LocationQuery where, int days) {
        return new WeatherQueryHandler(() -> BOOK, forecasts).answer(new FindWeather(where, days, NOW));
    }

    @Test
    void aForecastIsReturnedAsItIs() {
        var forecast = answer(from("2026-11-21"), new Named("lukla"), 3);

        assertThat(forecast.source()).isEqualTo(Source.OPEN_METEO);
        assertThat(forecast.stale()).isTrue();
        assertThat(forecast.days()).hasSize(3);
        assertThat(forecast.place().name()).contains("Lukla");
    }

    @ParameterizedTest
    @CsvSource({"2026-11-21, 5", "2026-11-20, 4", "2026-11-22, 1", "2026-11-01, 1"})
    void aForecastThatLacksADayIsNotReturned(String firstDay, int days) {
        var forecast = answer(from(firstDay), new Named("Lukla"), days);

        assertThat(forecast.source()).isEqualTo(Source.CLIMATOLOGY);
        assertThat(forecast.days()).hasSize(days);
        assertThat(forecast.days().getFirst().date()).isEqualTo("2026-11-21");
    }

    @Test
    void withoutForecastsNormalsAreReturned() {
        var forecast = answer(NO_FORECASTS, new Named("Lukla"), 7);

        assertThat(forecast.place()).isEqualTo(Place.of("Lukla", LUKLA, 2840));
        assertThat(forecast.current().temperatureC()).isEqualTo(6);
        assertThat(forecast.days())
                .hasSize(7)
                .allSatisfy(day -> assertThat(day.precipitationMm()).isIn(1.9, 2.0));
    }

    @Test
    void aPositionHasNoAltitudeUnlessSomebodyMeasuresIt() {
        var spot = new Spot(new GeoPoint(27.95, 86.60));

        assertThat(answer(NO_FORECASTS, spot, 1).place())
                .isEqualTo(new Place(Optional.empty(), spot.position(), Optional.empty()));
        assertThat(answer(from("2026-11-21"), spot, 1).place().altitudeMetres()).contains(2900);
    }

    @Test
    void thePlainsAreWarmerThanTheStation() {
        assertThat(answer(NO_FORECASTS, new Spot(new GeoPoint(26.45, 87.28)), 1)
                        .current()
                        .temperatureC())
                .isEqualTo(20);
    }

    @Test
    void anUnknownNameIsMissingWithWhatMayHaveBeenMeant() {
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> answer(NO_FORECASTS, new Named("Luklo"), 1))
                .withMessageContaining("near matches: Lukla");
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> answer(NO_FORECASTS, new Named("Atlantis"), 1))
                .withMessageNotContaining("near matches");
    }

    @ParameterizedTest
    @CsvSource({
        "26.76, 83.37, must be in Nepal",
        "0, 0, must be in Nepal",
        "-27.8, 86.7, must be in Nepal",
        "27.8, 170, must be in Nepal",
        "86.731, 27.687, looks reversed"
    })
    void nothingIsReturnedForOtherCountries(double latitude, double longitude, String detail) {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> answer(NO_FORECASTS, new Spot(new GeoPoint(latitude, longitude)), 1))
                .satisfies(refused -> assertThat(refused.faults())
                        .singleElement()
                        .satisfies(fault -> {
                            assertThat(fault.member()).isEqualTo("location");
                            assertThat(fault.detail()).contains(detail);
                        }));
    }
}
