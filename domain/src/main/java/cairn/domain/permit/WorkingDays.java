package cairn.domain.permit;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Set;

/**
 * The days on which Nepal's offices are open: all but Saturdays and public holidays.
 *
 * @param holidays those that are known; the data has none yet
 */
public record WorkingDays(Set<LocalDate> holidays) {

    public WorkingDays {
        holidays = Set.copyOf(holidays);
    }

    public boolean includes(LocalDate day) {
        return day.getDayOfWeek() != DayOfWeek.SATURDAY && !holidays.contains(day);
    }

    /** The day on which so many working days have passed since a day that does not count itself. */
    public LocalDate after(LocalDate day, int count) {
        var date = day;
        for (int passed = 0; passed < count; ) {
            date = date.plusDays(1);
            if (includes(date)) {
                passed++;
            }
        }
        return date;
    }
}
