package cairn.adapter.rest.api.analytics;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;

@Introspected
record CancellationsOptions(
        @QueryValue @Parameter(description = "The first start date of the treks.", example = "2027-01-01")
        LocalDate from,

        @QueryValue @Parameter(description = "The last start date.", example = "2027-12-31")
        LocalDate to) {}
