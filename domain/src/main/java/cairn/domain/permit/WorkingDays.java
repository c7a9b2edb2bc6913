package cairn.domain.permit;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Set;

/**
 * The days on which offices in Nepal are open: all but Saturdays and public holidays.
 *
 * @param holidays the known public holidays; the data contain none yet
 */
public record WorkingDays(Set<LocalDate> holidays) {

    public WorkingDays {
        holidays = Set.copyOf(holidays);
    }

    public boolean includes(LocalDate day) {
        return day.getDayOfWeek() != DayOfWeek.SATURDAY && !holidays.contains(day);
    }

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
