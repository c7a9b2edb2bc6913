package cairn.adapter.rest.porter;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** What the porters of a list must have in common. */
@Introspected
record PorterFilters(
        @Nullable @QueryValue @Parameter(description = "A route's id.", example = "everest-base-camp")
        String route,

        @Nullable
        @QueryValue
        @Parameter(description = "Whether they must be available on every day from from to to, or must not.")
        Boolean available,

        @Nullable @QueryValue @Parameter(description = "The first day; today if left out.", example = "2027-03-01")
        LocalDate from,

        @Nullable @QueryValue @Parameter(description = "The last day; from if left out.", example = "2027-03-12")
        LocalDate to,

        @Nullable @QueryValue @Parameter(description = "Whether they must be certified, or must not.")
        Boolean certified,

        @Nullable
        @QueryValue("max_load_kg")
        @Min(0)
        @Max(50)
        @Parameter(description = "What they must be able to carry at least.", example = "20")
        Integer maxLoadKg,

        @Nullable @QueryValue @Parameter(description = "What they are hired for.")
        PorterRole role) {}
