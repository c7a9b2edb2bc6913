package cairn.adapter.rest.api.porter;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

@Introspected
record PorterDays(
        @Nullable @QueryValue @Parameter(description = "The first day; today by default.", example = "2027-03-01")
        LocalDate from,

        @Nullable @QueryValue @Parameter(description = "The last day; `from` by default.", example = "2027-03-12")
        LocalDate to) {}
