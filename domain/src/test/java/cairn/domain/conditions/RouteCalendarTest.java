package cairn.domain.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.conditions.WeatherAlert.Severity;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Season;
import java.time.Instant;
import java.time.LocalDate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Seasons, alerts and status of a route in time. */
class RouteCalendarTest {

    @ParameterizedTest
    @CsvSource({
        "2026-11-30, 2026, AUTUMN",
        "2026-12-01, 2027, WINTER",
        "2027-01-15, 2027, WINTER",
        "2027-02-28, 2027, WINTER",
        "2027-03-01, 2027, SPRING"
    })
    void aWinterBelongsToTheYearOfItsJanuary(LocalDate day, int year, Season season) {
        assertThat(SeasonOfYear.of(day)).isEqualTo(new SeasonOfYear(year, season));
    }

    @Test
    void theSeasonsOfAYearBeginWithItsWinter() {
        var inOrder = Stream.of("2026-11-30", "2026-12-31", "2027-03-01", "2027-06-01", "2027-09-01", "2027-12-01")
                .map(LocalDate::parse)
                .map(SeasonOfYear::of)
                .toList();

        assertThat(inOrder.reversed().stream().sorted()).containsExactlyElementsOf(inOrder);
        assertThat(inOrder.getFirst()).isEqualByComparingTo(new SeasonOfYear(2026, Season.AUTUMN));
    }

    @ParameterizedTest
    @CsvSource({
        "2027-01-10T11:59:59.999Z, false",
        "2027-01-10T12:00:00Z, true",
        "2027-01-11T18:14:59.999Z, true",
        "2027-01-11T18:15:00Z, false"
    })
    void anAlertHoldsFromItsBeginningUntilItExpires(Instant moment, boolean holds) {
        assertThat(alert().holdsAt(moment)).isEqualTo(holds);
    }

    @Test
    void anAlertThatExpiresAtMidnightInKathmanduDoesNotTouchTheNextDay() {
        assertThat(alert().days())
                .isEqualTo(DateRange.ofDays(LocalDate.parse("2027-01-10"), LocalDate.parse("2027-01-11")));
    }

    @ParameterizedTest
    @CsvSource({
        "OPEN, OPEN, OPEN",
        "OPEN, CAUTION, CAUTION",
        "CAUTION, OPEN, CAUTION",
        "CLOSED, CAUTION, CLOSED",
        "CAUTION, CLOSED, CLOSED"
    })
    void theWorseStatusCounts(RouteStatus one, RouteStatus other, RouteStatus worse) {
        assertThat(one.orWorse(other)).isEqualTo(worse);
    }

    private static WeatherAlert alert() {
        return new WeatherAlert(
                Severity.SEVERE,
                "Heavy snow",
                Instant.parse("2027-01-10T12:00:00Z"),
                Instant.parse("2027-01-11T18:15:00Z"));
    }
}
