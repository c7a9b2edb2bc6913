package cairn.adapter.rest.pages.booking;

import cairn.domain.catalogue.Trail;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;

/** A trek that is planned or booked. */
record TrekPlan(Trail trail, LocalDate start, LocalDate end, int party) {

    static TrekPlan from(Trail trail, LocalDate start, int party) {
        return new TrekPlan(trail, start, trail.lastDay(start), party);
    }

    DateRange days() {
        return DateRange.ofDays(start, end);
    }
}
