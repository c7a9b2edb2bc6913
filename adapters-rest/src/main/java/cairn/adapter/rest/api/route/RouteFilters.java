package cairn.adapter.rest.api.route;

import cairn.adapter.rest.api.trail.DurationDays;
import cairn.adapter.rest.api.trail.TrailDifficulty;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record RouteFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "One or more difficulties of the primary trail, separated by commas or repeated.",
                example = "[\"easy\", \"moderate\"]")
        List<TrailDifficulty> difficulty,

        @Nullable
        @QueryValue
        @Pattern(regexp = DurationDays.FORM, message = DurationDays.MESSAGE)
        @Parameter(
                description = "A number of days, or an inclusive range, that at least one trail takes.",
                example = "10..16")
        String duration,

        @Nullable @QueryValue @Parameter(description = "The name of a region.", example = "Khumbu")
        String region) {}
