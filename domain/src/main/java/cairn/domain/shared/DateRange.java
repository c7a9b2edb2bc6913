package cairn.domain.shared;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * A range of civil dates: days, or nights by the date of their evening.
 *
 * @param start the first date
 * @param end the day after the last date
 */
public record DateRange(LocalDate start, LocalDate end) {

    public DateRange {
        if (!start.isBefore(end)) {
            throw new IllegalArgumentException("A range of dates ends after it starts");
        }
    }

    public static DateRange ofDays(LocalDate first, LocalDate last) {
        return new DateRange(first, last.plusDays(1));
    }

    public static DateRange ofOne(LocalDate day) {
        return ofDays(day, day);
    }

    public static List<DateRange> covering(SortedSet<LocalDate> dates) {
        var ranges = new ArrayList<DateRange>();
        for (var date : dates) {
            boolean follows = !ranges.isEmpty() && ranges.getLast().end().equals(date);
            ranges.add(follows ? ofDays(ranges.removeLast().start(), date) : ofOne(date));
        }
        return List.copyOf(ranges);
    }

    public LocalDate lastDay() {
        return end.minusDays(1);
    }

    public Stream<LocalDate> dates() {
        return start.datesUntil(end);
    }
}
