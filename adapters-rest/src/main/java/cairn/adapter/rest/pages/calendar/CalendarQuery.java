package cairn.adapter.rest.pages.calendar;

import cairn.application.view.DepartureView;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Pattern;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The requested days of the calendar; this month if both are omitted.
 *
 * @param week any day of a week, which then is shown
 * @param trail the id of the only trail to show
 * @param guide the id of the only guide to show
 */
@Introspected
record CalendarQuery(
        @Nullable
        @QueryValue
        @Pattern(regexp = "20[0-9]{2}-(0[1-9]|1[0-2])", message = "must be a month such as 2027-03")
        String month,

        @Nullable @QueryValue LocalDate week,
        @Nullable @QueryValue UUID trail,
        @Nullable @QueryValue UUID guide) {

    boolean isFiltered() {
        return trail != null || guide != null;
    }

    boolean asksFor(DepartureView departure) {
        return (trail == null || departure.booking().trail().value().equals(trail))
                && (guide == null
                        || departure
                                .guide()
                                .filter(found -> found.id().value().equals(guide))
                                .isPresent());
    }

    String filters() {
        return (trail == null ? "" : "&trail=" + trail) + (guide == null ? "" : "&guide=" + guide);
    }
}
