package cairn.domain.document;

import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;

/**
 * A fiscal year.
 *
 * @param label its name, such as {@code 2083/84}
 */
public record FiscalYear(String label) {

    /** The years from the Gregorian calendar to Bikram Sambat in the second half of a Gregorian year. */
    private static final int BIKRAM_SAMBAT = 57;

    /**
     * Returns the fiscal year of a day. A year that starts in July, as in Nepal, is named in Bikram Sambat, and one that
     * starts on 1 January has a single number.
     *
     * @param start the first day of each fiscal year
     */
    public static FiscalYear of(LocalDate day, MonthDay start) {
        int year = day.isBefore(start.atYear(day.getYear())) ? day.getYear() - 1 : day.getYear();
        if (start.equals(MonthDay.of(Month.JANUARY, 1))) {
            return new FiscalYear(Integer.toString(year));
        }
        int named = start.getMonth() == Month.JULY ? year + BIKRAM_SAMBAT : year;
        return new FiscalYear("%d/%02d".formatted(named, (named + 1) % 100));
    }
}
