package cairn.domain.permit;

import java.time.LocalDate;
import java.util.Optional;

/**
 * The days on which a row of the data is valid, first and last included.
 *
 * @param to the last day; empty while no end is known
 */
public record Validity(LocalDate from, Optional<LocalDate> to) {

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

    boolean changesDuring(PermitStay stay) {
        return holdsOn(stay.entry())
                ? to.filter(last -> last.isBefore(stay.exit())).isPresent()
                : from.isAfter(stay.entry()) && !from.isAfter(stay.exit());
    }
}
