package cairn.adapter.rest.permit;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** What the rows of the fee schedule must have in common. */
@Introspected
record PermitFeeFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "A route's id: the kinds that its primary trail asks for.",
                example = "annapurna-circuit")
        String route,

        @Nullable
        @QueryValue
        @NationalityCode
        @Parameter(description = "ISO 3166-1 alpha-2, in capitals: the rows of its price group.", example = "DE")
        String nationality) {}
