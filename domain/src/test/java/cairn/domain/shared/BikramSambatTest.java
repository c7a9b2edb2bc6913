package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BikramSambatTest {

    private static final LocalDate FIRST = LocalDate.of(1943, 4, 14);
    private static final LocalDate LAST = new BikramSambat(2084, 12, 31).toGregorian();

    /** New years, starts of fiscal years, festivals, elections, and ends of months that many tables have wrong. */
    @ParameterizedTest
    @CsvSource({
        "1943-04-14, 2000, 1, 1",
        "1950-04-13, 2007, 1, 1",
        "2013-04-14, 2070, 1, 1",
        "2015-04-25, 2072, 1, 12",
        "2015-09-20, 2072, 6, 3",
        "2017-03-28, 2073, 12, 15",
        "2022-11-20, 2079, 8, 4",
        "2024-04-13, 2081, 1, 1",
        "2024-07-16, 2081, 4, 1",
        "2025-04-14, 2082, 1, 1",
        "2025-07-17, 2082, 4, 1",
        "2025-10-02, 2082, 6, 16",
        "2025-10-20, 2082, 7, 3",
        "2026-03-05, 2082, 11, 21",
        "2026-04-14, 2083, 1, 1",
        "2026-10-18, 2083, 7, 1",
        "2026-12-15, 2083, 8, 29",
        "2027-02-12, 2083, 10, 29",
        "2027-04-14, 2084, 1, 1"
    })
    void knownDays(LocalDate date, int year, int month, int day) {
        var known = new BikramSambat(year, month, day);
        assertThat(BikramSambat.of(date)).contains(known);
        assertThat(known.toGregorian()).isEqualTo(date);
    }

    @Test
    void everyDayFollowsTheOneBeforeAndIsConvertedBack() {
        var before = BikramSambat.of(FIRST).orElseThrow();
        assertThat(before).isEqualTo(new BikramSambat(2000, 1, 1));
        for (var date = FIRST.plusDays(1); !date.isAfter(LAST); date = date.plusDays(1)) {
            var day = BikramSambat.of(date).orElseThrow();
            assertThat(day.toGregorian()).isEqualTo(date);
            assertThat(next(before)).containsExactly(day);
            before = day;
        }
    }

    private static List<BikramSambat> next(BikramSambat day) {
        return Stream.of(
                        new int[] {day.year(), day.month(), day.day() + 1},
                        new int[] {day.year(), day.month() + 1, 1},
                        new int[] {day.year() + 1, 1, 1})
                .filter(BikramSambatTest::exists)
                .map(next -> new BikramSambat(next[0], next[1], next[2]))
                .limit(1)
                .toList();
    }

    private static boolean exists(int[] day) {
        try {
            return new BikramSambat(day[0], day[1], day[2]).day() > 0;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    @Test
    void yearsHave365Or366Days() {
        for (int year = 2000; year < 2084; year++) {
            var start = new BikramSambat(year, 1, 1).toGregorian();
            assertThat(new BikramSambat(year + 1, 1, 1).toGregorian())
                    .as("%d", year)
                    .isBetween(start.plusDays(365), start.plusDays(366));
            assertThat(start.getMonthValue()).isEqualTo(4);
            assertThat(start.getDayOfMonth()).isBetween(13, 15);
        }
    }

    @Test
    void daysOfUnknownYearsAreNotConverted() {
        assertThat(BikramSambat.of(FIRST.minusDays(1))).isEmpty();
        assertThat(BikramSambat.of(LAST)).isPresent();
        assertThat(BikramSambat.of(LAST.plusDays(1))).isEmpty();
        assertThat(BikramSambat.of(LocalDate.MAX)).isEmpty();
        assertThat(BikramSambat.of(LocalDate.MIN)).isEmpty();
    }

    @Test
    void theLastYearIsAForecast() {
        assertThat(new BikramSambat(2083, 12, 30).isForecast()).isFalse();
        assertThat(new BikramSambat(2084, 1, 1).isForecast()).isTrue();
        assertThat(new BikramSambat(2084, 1, 1).monthName()).isEqualTo("Baishakh");
    }

    @ParameterizedTest
    @CsvSource({"1999, 1, 1", "2085, 1, 1", "2083, 0, 1", "2083, 13, 1", "2083, 1, 0", "2083, 8, 30", "2083, 1, 32"})
    void otherDaysDoNotExist(int year, int month, int day) {
        assertThatIllegalArgumentException().isThrownBy(() -> new BikramSambat(year, month, day));
    }
}
