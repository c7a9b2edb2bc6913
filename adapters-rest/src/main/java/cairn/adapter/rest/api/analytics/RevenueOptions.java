package cairn.adapter.rest.api.analytics;

import cairn.application.port.in.FindRevenue;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.core.bind.annotation.Bindable;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record RevenueOptions(
        @QueryValue @Parameter(description = "The first day.", example = "2027-01-01")
        LocalDate from,

        @QueryValue @Parameter(description = "The last day.", example = "2027-12-31")
        LocalDate to,

        @Bindable(defaultValue = "trek_date")
        @QueryValue
        @Parameter(
                description =
                        "The day by which a booking is assigned to the period: its start date, or the day on which it"
                                + " was created, both in Nepal.")
        RevenueBasis basis,

        @Nullable
        @Size(max = FindRevenue.MOST_GROUPS)
        @QueryValue("group_by")
        @Parameter(
                description =
                        "The dimensions to group by: up to three, separated by commas or repeated. Currencies are always separate.",
                example = "[\"month\", \"route\"]")
        List<RevenueGroup> groupBy,

        @Nullable
        @QueryValue("as_of")
        @Parameter(
                description = "Return the revenue as known at this timestamp or log position; now if omitted.",
                example = "2026-12-31T18:15:00.000Z")
        String asOf) {}
