package cairn.adapter.rest.permit;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The trek whose permits are asked for. */
@Introspected
record PermitCheckFilters(
        @QueryValue
        @Parameter(description = "A route's id; its primary trail is walked.", example = "annapurna-circuit")
        String route,

        @QueryValue
        @NationalityCode
        @Parameter(description = "Of the trekker: ISO 3166-1 alpha-2, in capitals.", example = "DE")
        String nationality,

        @QueryValue("trek_date") @Parameter(description = "The first day of the trek.", example = "2027-03-01")
        LocalDate trekDate,

        @Nullable
        @QueryValue("entry_date")
        @Parameter(
                description = "The first day inside the restricted area; by the trail's itinerary if left out.",
                example = "2027-03-03")
        LocalDate entryDate,

        @Nullable
        @QueryValue("exit_date")
        @Parameter(
                description =
                        "The last day inside the restricted area if `entry_date` is given, else of the trek; by the"
                                + " trail's itinerary if left out.",
                example = "2027-03-10")
        LocalDate exitDate) {}
