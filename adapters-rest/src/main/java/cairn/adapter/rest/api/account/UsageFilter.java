package cairn.adapter.rest.api.account;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

@Introspected
record UsageFilter(
        @QueryValue(value = "months", defaultValue = "12")
        @Parameter(description = "The number of months, with the current one.")
        @Min(1)
        @Max(36)
        int months) {}
