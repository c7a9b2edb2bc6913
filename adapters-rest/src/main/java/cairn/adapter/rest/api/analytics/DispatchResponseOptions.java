package cairn.adapter.rest.api.analytics;

import cairn.application.port.in.FindDispatchResponse;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

@Introspected
record DispatchResponseOptions(
        @QueryValue @Parameter(description = "The first day of receipt, in Nepal.", example = "2027-03-01")
        LocalDate from,

        @QueryValue
        @Parameter(
                description = "The last day of receipt; at most " + FindDispatchResponse.MOST_DAYS + " days in total.",
                example = "2027-05-31")
        LocalDate to,

        @Nullable @QueryValue("group_by") @Parameter(description = "The dimension to group by.", example = "month")
        DispatchResponseGroup groupBy) {}
