package cairn.adapter.rest.api.porter;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

@Introspected
record PorterFilters(
        @Nullable @QueryValue @Parameter(description = "The id of a route.", example = "everest-base-camp")
        String route,

        @Nullable
        @QueryValue
        @Parameter(
                description =
                        "true returns only those who are available on every day from `from` to `to`, false only the "
                                + "others.")
        Boolean available,

        @Nullable @QueryValue @Parameter(description = "The first day; today by default.", example = "2027-03-01")
        LocalDate from,

        @Nullable @QueryValue @Parameter(description = "The last day; `from` by default.", example = "2027-03-12")
        LocalDate to,

        @Nullable
        @QueryValue
        @Parameter(description = "true returns only those who are certified, false only the others.")
        Boolean certified,

        @Nullable
        @QueryValue("max_load_kg")
        @Min(0)
        @Max(50)
        @Parameter(description = "The least load that they must be able to carry.", example = "20")
        Integer maxLoadKg,

        @Nullable @QueryValue @Parameter(description = "The role that they are hired for.")
        PorterRole role) {}
