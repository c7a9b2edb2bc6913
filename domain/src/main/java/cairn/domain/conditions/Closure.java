package cairn.domain.conditions;

import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.Optional;

/**
 * A period in which a route, or a segment of it, must not be walked.
 *
 * @param since the first day
 * @param until the last day, not before the first; absent until further notice
 * @param segment the closed part; absent for the whole route
 */
public record Closure(String reason, LocalDate since, Optional<LocalDate> until, Optional<Segment> segment) {

    public static final int MAX_REASON_LENGTH = 500;

    public Closure(String reason, LocalDate since, Optional<LocalDate> until) {
        this(reason, since, until, Optional.empty());
    }

    public boolean isOn(LocalDate day) {
        return !day.isBefore(since) && until.filter(day::isAfter).isEmpty();
    }

    public boolean isOfWholeRoute() {
        return segment.isEmpty();
    }

    /**
     * Returns whether a trek is on the closed part on a closed day.
     *
     * @param days all days of the trek
     */
    public boolean touches(TrailId trail, DateRange days) {
        return segment.map(part -> part.passages().stream()
                        .filter(passage -> passage.trail().equals(trail))
                        .anyMatch(passage -> touches(passage.onTrekFrom(days.start()))))
                .orElseGet(() -> touches(days));
    }

    private boolean touches(DateRange days) {
        return since.isBefore(days.end()) && until.filter(days.start()::isAfter).isEmpty();
    }

    Optional<Closure> partBefore(LocalDate day) {
        if (isOverOn(day)) {
            return Optional.of(this);
        }
        return since.isBefore(day)
                ? Optional.of(new Closure(reason, since, Optional.of(day.minusDays(1)), segment))
                : Optional.empty();
    }

    Optional<Closure> partFrom(LocalDate day) {
        return isOverOn(day)
                ? Optional.empty()
                : Optional.of(new Closure(reason, since.isBefore(day) ? day : since, until, segment));
    }

    boolean isOverOn(LocalDate day) {
        return until.filter(day::isAfter).isPresent();
    }

    Closure in(Segment part) {
        return new Closure(reason, since, until, Optional.of(part));
    }
}
