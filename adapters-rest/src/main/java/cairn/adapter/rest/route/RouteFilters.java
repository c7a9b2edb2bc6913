package cairn.adapter.rest.route;

import cairn.adapter.rest.trail.DurationDays;
import cairn.adapter.rest.trail.TrailDifficulty;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the routes of a list must have in common. */
@Introspected
record RouteFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "Of the primary trail: one or several, separated by commas.",
                example = "[\"easy\", \"moderate\"]")
        List<TrailDifficulty> difficulty,

        @Nullable
        @QueryValue
        @Pattern(regexp = DurationDays.FORM, message = DurationDays.MESSAGE)
        @Parameter(
                description = "Of at least one trail: days, or a range of days with both ends included.",
                example = "10..16")
        String duration,

        @Nullable @QueryValue @Parameter(description = "A region of the catalogue.", example = "Khumbu")
        String region) {}
