package cairn.adapter.rest.permit;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;

/** The trek whose permits are asked for. */
@Introspected
record PermitCheckFilters(
        @QueryValue
        @Parameter(
                description = "A route's id; its primary trail is walked, by its usual days.",
                example = "annapurna-circuit")
        String route,

        @QueryValue
        @NationalityCode
        @Parameter(description = "Of the trekker: ISO 3166-1 alpha-2, in capitals.", example = "DE")
        String nationality,

        @QueryValue("trek_date") @Parameter(description = "The first day of the trek.", example = "2027-03-01")
        LocalDate trekDate) {}
