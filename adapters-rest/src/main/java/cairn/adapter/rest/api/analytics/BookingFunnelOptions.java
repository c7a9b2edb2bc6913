package cairn.adapter.rest.api.analytics;

import cairn.application.port.in.FindBookingFunnel;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
record BookingFunnelOptions(
        @QueryValue
        @Pattern(regexp = BookingFunnelOptions.MONTH, message = BookingFunnelOptions.MONTH_MESSAGE)
        @Parameter(description = "The first month in which the bookings were created, in Nepal.", example = "2026-01")
        String from,

        @QueryValue
        @Pattern(regexp = BookingFunnelOptions.MONTH, message = BookingFunnelOptions.MONTH_MESSAGE)
        @Parameter(
                description = "The last month; at most " + FindBookingFunnel.MOST_MONTHS + " months in total.",
                example = "2026-12")
        String to,

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
        String asOf) {

    static final String MONTH = "20[0-9]{2}-(0[1-9]|1[0-2])";
    static final String MONTH_MESSAGE = "must be a month such as 2027-03";
}
