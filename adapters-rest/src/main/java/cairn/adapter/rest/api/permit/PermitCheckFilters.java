package cairn.adapter.rest.api.permit;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

@Introspected
record PermitCheckFilters(
        @QueryValue
        @Parameter(
                description = "The id of a route. The check is made for its primary trail.",
                example = "annapurna-circuit")
        String route,

        @QueryValue
        @NationalityCode
        @Parameter(description = "The trekker's nationality: ISO 3166-1 alpha-2, upper case.", example = "DE")
        String nationality,

        @QueryValue("trek_date") @Parameter(description = "The first day of the trek.", example = "2027-03-01")
        LocalDate trekDate,

        @Nullable
        @QueryValue("entry_date")
        @Parameter(
                description = "The first day inside the restricted area; taken from the trail's itinerary by default.",
                example = "2027-03-03")
        LocalDate entryDate,

        @Nullable
        @QueryValue("exit_date")
        @Parameter(
                description =
                        "The last day inside the restricted area if `entry_date` is given, otherwise of the trek; taken "
                                + "from the trail's itinerary by default.",
                example = "2027-03-10")
        LocalDate exitDate) {}
