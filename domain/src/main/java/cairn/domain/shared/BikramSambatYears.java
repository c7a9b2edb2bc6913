package cairn.domain.shared;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The lengths of the months of Bikram Sambat. They follow no rule that can be calculated: a committee of the government
 * publishes the calendar of each year in the year before.
 *
 * <p>The lengths until 2080 are those on which the tables of the libraries {@code medic/bikram-sambat} and {@code
 * opensource-nepal/node-nepali-datetime} agree. For later years, the first one has forecasts that did not come true; the
 * lengths are those of the second one, which agree with dates that the government has announced. The last year is a
 * forecast.
 */
final class BikramSambatYears {

    static final int FIRST = 2000;
    static final int LAST_PUBLISHED = 2083;

    static final LocalDate START = LocalDate.of(1943, 4, 14);

    private static final String LENGTHS = """
            30 32 31 32 31 30 30 30 29 30 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            30 32 31 32 31 30 30 30 29 30 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            31 31 31 32 31 31 29 30 30 29 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            31 31 31 32 31 31 29 30 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            31 31 31 32 31 31 29 30 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 30 29 31
            31 31 31 32 31 31 30 29 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 30
            31 32 31 32 31 30 30 30 29 30 29 31
            31 31 31 32 31 31 30 29 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            30 32 31 32 31 30 30 30 29 30 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 31 32 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            30 32 31 32 31 30 30 30 29 30 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            30 32 31 32 31 31 29 30 30 29 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            31 31 31 32 31 31 29 30 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            31 31 31 32 31 31 29 30 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            31 31 31 32 31 31 30 29 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 30
            31 32 31 32 31 30 30 30 29 30 29 31
            31 31 31 32 31 31 30 29 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 30
            31 32 31 32 31 30 30 30 29 30 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 31 32 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            30 32 31 32 31 30 30 30 29 30 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            30 32 31 32 31 31 29 30 29 30 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            31 31 31 32 31 31 29 30 30 29 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            31 31 31 32 31 31 29 30 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            31 31 31 32 31 31 30 29 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 30
            31 32 31 32 31 30 30 30 29 30 29 31
            31 31 31 32 31 31 30 29 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 30
            31 32 31 32 31 30 30 30 29 30 29 31
            31 31 32 31 31 31 30 29 30 29 30 30
            31 31 32 31 31 31 30 29 30 29 30 30
            31 32 31 32 31 30 30 30 29 29 30 31
            """;

    private static final List<int[]> YEARS = LENGTHS.lines()
            .map(year -> Stream.of(year.split(" ")).mapToInt(Integer::parseInt).toArray())
            .toList();

    static final int LAST = FIRST + YEARS.size() - 1;

    private BikramSambatYears() {}

    /**
     * Returns the number of days of a month.
     *
     * @param month from 1
     */
    static int lengthOfMonth(int year, int month) {
        return YEARS.get(year - FIRST)[month - 1];
    }

    static int lengthOfYear(int year) {
        return IntStream.of(YEARS.get(year - FIRST)).sum();
    }
}
