package cairn.adapter.rest.pages.calendar;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Pattern;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The requested days of the calendar; this month if both are omitted.
 *
 * @param week any day of a week, which then is shown
 */
@Introspected
record CalendarQuery(
        @Nullable
        @QueryValue
        @Pattern(regexp = "20[0-9]{2}-(0[1-9]|1[0-2])", message = "must be a month such as 2027-03")
        String month,

        @Nullable @QueryValue LocalDate week) {}
