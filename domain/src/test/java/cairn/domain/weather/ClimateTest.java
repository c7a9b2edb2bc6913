package cairn.domain.weather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import cairn.domain.shared.GeoPoint;
import cairn.domain.weather.ClimateStation.Normal;
import cairn.domain.weather.Forecast.Source;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClimateTest {

    /** Shortly after midnight of 21 November in Kathmandu. */
    private static final Instant NOW = Instant.parse("2026-11-20T18:20:00Z");

    private static final ClimateStation POKHARA = station("pokhara", 28.20, 83.98, 827);
    private static final ClimateStation SAMAGAUN = station("samagaun", 28.586, 84.64, 3530);
    private static final ClimateStation NAMCHE = station("namche", 27.806, 86.714, 3440);
    private static final Climate CLIMATE = new Climate(List.of(SAMAGAUN, POKHARA, NAMCHE));

    /** The nights of each month are as cold as its number. */
    private static ClimateStation station(String slug, double latitude, double longitude, int altitudeMetres) {
        var normals = IntStream.rangeClosed(1, 12)
                .mapToObj(month -> new Normal(month, month + 10, month * 30))
                .toList();
        return new ClimateStation(slug, slug, new GeoPoint(latitude, longitude), altitudeMetres, normals);
    }

    @ParameterizedTest
    @CsvSource({
        "MAY, 1000, 5.2",
        "JUNE, 1000, 5.0",
        "SEPTEMBER, 1000, 5.0",
        "OCTOBER, 1000, 5.2",
        "JANUARY, 500, 2.6",
        "JULY, -2000, -10.0",
        "DECEMBER, 0, 0"
    })
    void itCoolsWithAltitudeLessInTheWetMonths(Month month, int metres, double degrees) {
        assertThat(Climate.cooling(month, metres)).isCloseTo(degrees, within(1e-9));
    }

    @Test
    void atAStationItIsAsItsNormalsSay() {
        var usual = CLIMATE.forecast(Place.of("Namche Bazaar", NAMCHE.position(), 3440), Optional.of(3440), NOW, 3);

        assertThat(usual.source()).isEqualTo(Source.CLIMATOLOGY);
        assertThat(usual.stale()).isFalse();
        assertThat(usual.observedAt()).isEqualTo("2026-11-20T18:15:00Z");
        assertThat(usual.current().temperatureC()).isEqualTo(16);
        assertThat(usual.current().air()).isEmpty();
        assertThat(usual.days())
                .extracting(Forecast.Day::date)
                .containsExactly(
                        LocalDate.parse("2026-11-21"), LocalDate.parse("2026-11-22"), LocalDate.parse("2026-11-23"));
        assertThat(usual.days()).allSatisfy(day -> {
            assertThat(day.minC()).isEqualTo(11);
            assertThat(day.maxC()).isEqualTo(21);
            assertThat(day.precipitationMm()).isEqualTo(11);
            assertThat(day.outlook()).isEmpty();
            assertThat(Duration.between(day.sunrise(), day.sunset()))
                    .isBetween(Duration.ofHours(10), Duration.ofHours(11));
        });
    }

    @Test
    void aThousandMetresHigherItIsColderAndAsWet() {
        var place = Place.of("Dingboche", new GeoPoint(27.893, 86.831), 4440);

        var day = CLIMATE.forecast(place, place.altitudeMetres(), NOW, 1).days().getFirst();

        assertThat(day.minC()).isEqualTo(5.8);
        assertThat(day.maxC()).isEqualTo(15.8);
        assertThat(day.precipitationMm()).isEqualTo(11);
    }

    @Test
    void aMonthThatBeginsOnTheWayHasItsOwnNormals() {
        var days = CLIMATE.forecast(
                        Place.of("Namche Bazaar", NAMCHE.position(), 3440),
                        Optional.of(3440),
                        Instant.parse("2026-11-30T12:00:00Z"),
                        2)
                .days();

        assertThat(days).extracting(Forecast.Day::minC).containsExactly(11.0, 12.0);
    }

    @Test
    void aStationAtAnotherAltitudeIsOfAnotherValley() {
        var gorkha = new GeoPoint(28.0, 84.63);

        assertThat(CLIMATE.stationFor(gorkha, Optional.of(1100))).isEqualTo(POKHARA);
        assertThat(CLIMATE.stationFor(gorkha, Optional.of(3000))).isEqualTo(SAMAGAUN);
        assertThat(CLIMATE.stationFor(gorkha, Optional.empty())).isEqualTo(SAMAGAUN);
    }

    @Test
    void ofStationsEquallyFarTheAlphabetDecides() {
        var twin = station("abc", 28.20, 83.98, 827);

        assertThat(new Climate(List.of(POKHARA, twin)).stationFor(POKHARA.position(), Optional.empty()))
                .isEqualTo(twin);
    }

    @Test
    void whereNoAltitudeIsKnownNothingIsCorrected() {
        var place = new Place(Optional.empty(), new GeoPoint(27.9, 86.8), Optional.empty());

        var usual = CLIMATE.forecast(place, Optional.empty(), NOW, 1);

        assertThat(usual.days().getFirst().minC()).isEqualTo(11);
        assertThat(usual.place().altitudeMetres()).isEmpty();
    }

    @Test
    void aClimateNeedsWholeStations() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Climate(List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClimateStation(
                        "half", "Half", NAMCHE.position(), 3440, Collections.nCopies(11, new Normal(0, 1, 2))));
        assertThatIllegalArgumentException().isThrownBy(() -> new Normal(5, 4.9, 0));
    }
}
