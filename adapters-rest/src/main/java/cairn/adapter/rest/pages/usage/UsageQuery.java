package cairn.adapter.rest.pages.usage;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/**
 * The period of the page.
 *
 * @param months the number of months, with the current one
 */
@Introspected
record UsageQuery(
        @QueryValue(value = "months", defaultValue = "12") @Min(1) @Max(36)
        int months) {}
