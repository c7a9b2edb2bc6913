package cairn.adapter.rest.api.analytics;

import cairn.application.port.in.FindCancellations;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;

@Introspected
record CancellationsOptions(
        @QueryValue @Parameter(description = "The first start date of the treks.", example = "2027-01-01")
        LocalDate from,

        @QueryValue
        @Parameter(
                description = "The last start date; at most " + FindCancellations.MOST_DAYS + " days in total.",
                example = "2027-12-31")
        LocalDate to) {}
