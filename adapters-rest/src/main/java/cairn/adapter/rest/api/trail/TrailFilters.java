package cairn.adapter.rest.api.trail;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record TrailFilters(
        @Nullable @QueryValue @Parameter(description = "The id of a route.", example = "annapurna-circuit")
        String route,

        @Nullable
        @QueryValue
        @Parameter(
                description = "One or more difficulties, separated by commas or repeated.",
                example = "[\"easy\", \"moderate\"]")
        List<TrailDifficulty> difficulty,

        @Nullable
        @QueryValue("duration_days")
        @Pattern(regexp = DurationDays.FORM, message = DurationDays.MESSAGE)
        @Parameter(description = "A number of days, or an inclusive range.", example = "10..16")
        String durationDays) {}
