package cairn.adapter.rest.api.analytics;

import cairn.application.port.in.FindCrewUtilisation;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record CrewUtilisationOptions(
        @QueryValue
        @Pattern(regexp = BookingFunnelOptions.MONTH, message = BookingFunnelOptions.MONTH_MESSAGE)
        @Parameter(description = "The first month.", example = "2027-03")
        String from,

        @QueryValue
        @Pattern(regexp = BookingFunnelOptions.MONTH, message = BookingFunnelOptions.MONTH_MESSAGE)
        @Parameter(
                description = "The last month; at most " + FindCrewUtilisation.MOST_MONTHS + " months in total.",
                example = "2027-05")
        String to,

        @Nullable
        @Size(max = FindCrewUtilisation.MOST_GROUPS)
        @QueryValue("group_by")
        @Parameter(
                description = "The dimensions to group by: up to two, separated by commas or repeated.",
                example = "[\"month\", \"role\"]")
        List<CrewGroup> groupBy,

        @Nullable
        @QueryValue("as_of")
        @Parameter(
                description = "Return the days as known at this timestamp or log position, which covers at most "
                        + FindCrewUtilisation.MOST_EVENTS + " events of bookings; now if omitted.",
                example = "2026-12-31T18:15:00.000Z")
        String asOf) {}
