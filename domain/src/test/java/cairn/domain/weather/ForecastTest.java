package cairn.domain.weather;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.shared.GeoPoint;
import cairn.domain.weather.Forecast.Current;
import cairn.domain.weather.Forecast.Day;
import cairn.domain.weather.Forecast.Source;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ForecastTest {

    private static final LocalDate FIRST = LocalDate.parse("2026-11-21");
    private static final Instant DAWN = Instant.parse("2026-11-21T00:40:00Z");
    private static final Forecast FOUR_DAYS = new Forecast(
            Place.of("Jumla", new GeoPoint(29.274, 82.192), 2375),
            new Current(4, Optional.empty()),
            IntStream.range(0, 4)
                    .mapToObj(day -> new Day(FIRST.plusDays(day), 0, 1, 2, DAWN, DAWN, Optional.empty()))
                    .toList(),
            Source.OPEN_METEO,
            DAWN,
            false);

    @Test
    void itTellsTheDaysThatAreAskedFor() {
        assertThat(FOUR_DAYS.of(FIRST, 2).orElseThrow().days())
                .extracting(Day::date)
                .containsExactly(FIRST, FIRST.plusDays(1));
        assertThat(FOUR_DAYS.of(FIRST.plusDays(1), 3).orElseThrow().days())
                .extracting(Day::date)
                .startsWith(FIRST.plusDays(1));
    }

    @Test
    void itTellsNothingRatherThanPart() {
        assertThat(FOUR_DAYS.of(FIRST, 5)).isEmpty();
        assertThat(FOUR_DAYS.of(FIRST.plusDays(1), 4)).isEmpty();
        assertThat(FOUR_DAYS.of(FIRST.plusDays(9), 1)).isEmpty();
        assertThat(FOUR_DAYS.of(FIRST.minusDays(1), 1)).isEmpty();
    }

    @Test
    void whatIsOldSaysSo() {
        assertThat(FOUR_DAYS.asStale().stale()).isTrue();
        assertThat(FOUR_DAYS.asStale().observedAt()).isEqualTo(DAWN);
    }

    @Test
    void everyCodeHasItsWord() {
        assertThat(SkyCondition.of(0)).contains(SkyCondition.CLEAR);
        assertThat(SkyCondition.of(99)).contains(SkyCondition.THUNDERSTORM_WITH_HEAVY_HAIL);
        assertThat(SkyCondition.of(4)).isEmpty();
        assertThat(SkyCondition.of(-1)).isEmpty();
        assertThat(SkyCondition.of(100)).isEmpty();
    }
}
