package cairn.domain.shared;

import java.time.LocalDate;
import java.util.stream.Stream;

/**
 * Civil dates from one to another: days, or nights by the date of their evening.
 *
 * @param start the first
 * @param end the first that is not in it any more; after the first
 */
public record DateRange(LocalDate start, LocalDate end) {

    public DateRange {
        if (!start.isBefore(end)) {
            throw new IllegalArgumentException("A range of dates ends after it starts");
        }
    }

    /** From a day to another, which is in it, too. */
    public static DateRange ofDays(LocalDate first, LocalDate last) {
        return new DateRange(first, last.plusDays(1));
    }

    public static DateRange ofOne(LocalDate day) {
        return ofDays(day, day);
    }

    public LocalDate lastDay() {
        return end.minusDays(1);
    }

    public Stream<LocalDate> dates() {
        return start.datesUntil(end);
    }
}
