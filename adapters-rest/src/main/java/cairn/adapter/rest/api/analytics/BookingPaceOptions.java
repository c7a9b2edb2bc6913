package cairn.adapter.rest.api.analytics;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
record BookingPaceOptions(
        @QueryValue
        @Pattern(regexp = BookingFunnelOptions.MONTH, message = BookingFunnelOptions.MONTH_MESSAGE)
        @Parameter(description = "The month in which the treks start, in Nepal.", example = "2027-03")
        String month,

        @Nullable
        @QueryValue("days_before")
        @Parameter(
                description = "The days of the rows, as numbers of days before the first day of the month: up to 12"
                        + " different numbers between -31 and 730, separated by commas or repeated. If omitted, the usual"
                        + " ones (180, 120, 90, 60, 30, 14, 7, 0) and today's.",
                example = "[90, 60, 30, 0]")
        List<Integer> daysBefore,

        @Nullable
        @QueryValue("trail_id")
        @Parameter(
                description = "Return only bookings of this trail.",
                example = "3f2a9c34-52a1-5c0b-9a55-1f6d1c6f7a10")
        UUID trailId,

        @Nullable
        @QueryValue("as_of")
        @Parameter(
                description = "Return the report as known at this timestamp or log position; now if omitted.",
                example = "2026-12-31T18:15:00.000Z")
        String asOf) {}
