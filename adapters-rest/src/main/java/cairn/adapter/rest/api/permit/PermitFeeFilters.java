package cairn.adapter.rest.api.permit;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import org.jspecify.annotations.Nullable;

@Introspected
record PermitFeeFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "The id of a route: returns the permits that its primary trail requires.",
                example = "annapurna-circuit")
        String route,

        @Nullable
        @QueryValue
        @NationalityCode
        @Parameter(
                description = "A nationality, ISO 3166-1 alpha-2 in upper case: returns the rows of its price group.",
                example = "DE")
        String nationality) {}
