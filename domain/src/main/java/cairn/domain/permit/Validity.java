package cairn.domain.permit;

import java.time.LocalDate;
import java.util.Optional;

/**
 * The days on which a row of the data holds, first and last included.
 *
 * @param to empty while no end is known
 */
public record Validity(LocalDate from, Optional<LocalDate> to) {

    /** Of rows without dates: on every day. */
    public static final Validity ALWAYS = new Validity(LocalDate.MIN, Optional.empty());

    public Validity {
        if (to.filter(from::isAfter).isPresent()) {
            throw new IllegalArgumentException("Ends on " + to + " before it begins on " + from);
        }
    }

    public boolean holdsOn(LocalDate day) {
        return !day.isBefore(from) && to.filter(day::isAfter).isEmpty();
    }

    boolean overlaps(Validity other) {
        return to.filter(other.from::isAfter).isEmpty()
                && other.to.filter(from::isAfter).isEmpty();
    }

    /** Whether it begins or ends after the first day of a stay and before its end. */
    boolean changesDuring(PermitStay stay) {
        return holdsOn(stay.entry())
                ? to.filter(last -> last.isBefore(stay.exit())).isPresent()
                : from.isAfter(stay.entry()) && !from.isAfter(stay.exit());
    }
}
