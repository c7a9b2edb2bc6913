package cairn.domain.permit;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/**
 * The civil days in Nepal of a trek or a stay inside an area, 1 to {@value #MAX_DAYS} of them.
 *
 * @param entry the first day
 * @param exit the last day, included
 */
public record PermitStay(LocalDate entry, LocalDate exit) {

    public static final int MAX_DAYS = 366;

    public PermitStay {
        if (!isValid(entry, exit)) {
            throw new IllegalArgumentException("No stay: from " + entry + " to " + exit);
        }
    }

    public static PermitStay of(LocalDate entry, int days) {
        return new PermitStay(entry, entry.plusDays(days - 1L));
    }

    public static boolean isValid(LocalDate entry, LocalDate exit) {
        long days = ChronoUnit.DAYS.between(entry, exit) + 1;
        return days >= 1 && days <= MAX_DAYS;
    }

    public int days() {
        return Math.toIntExact(ChronoUnit.DAYS.between(entry, exit)) + 1;
    }

    LocalDate day(int number) {
        return entry.plusDays(number - 1L);
    }
}
