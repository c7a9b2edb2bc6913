package cairn.domain.conditions;

import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.Optional;

/**
 * A time in which a route must not be walked.
 *
 * @param since its first day
 * @param until its last day, not before the first; absent until further notice
 */
public record Closure(String reason, LocalDate since, Optional<LocalDate> until) {

    public static final int MAX_REASON_LENGTH = 500;

    public boolean isOn(LocalDate day) {
        return !day.isBefore(since) && until.filter(day::isAfter).isEmpty();
    }

    /** Whether any of the days is one of its own. */
    public boolean touches(DateRange days) {
        return since.isBefore(days.end()) && until.filter(days.start()::isAfter).isEmpty();
    }

    /** What is left of it when the route is open again from a day on; nothing if it had not begun. */
    Optional<Closure> liftedOn(LocalDate day) {
        if (until.filter(day::isAfter).isPresent()) {
            return Optional.of(this);
        }
        return since.isBefore(day)
                ? Optional.of(new Closure(reason, since, Optional.of(day.minusDays(1))))
                : Optional.empty();
    }
}
