package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.domain.booking.Booking;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

record TrekPlan(Trail trail, LocalDate start, LocalDate end, int party) {

    static TrekPlan from(Trail trail, LocalDate start, int party) {
        return new TrekPlan(trail, start, trail.lastDay(start), party);
    }

    DateRange days() {
        return DateRange.ofDays(start, end);
    }

    /** Returns what is wrong with the first day or the party; null if both are possible. */
    @Nullable
    String fault(LocalDate today) {
        int least = Math.max(1, trail.minPartySize());
        if (start.isBefore(today)) {
            return text("The first day is before today, %s in Kathmandu.", Texts.day(today));
        }
        var last = today.plusMonths(Booking.MAX_MONTHS_AHEAD);
        if (start.isAfter(last)) {
            return text("The first day is after %s, the last one that can be booked.", Texts.day(last));
        }
        return party < least ? text("The party is smaller than %s, the smallest on this trail.", least) : null;
    }
}
