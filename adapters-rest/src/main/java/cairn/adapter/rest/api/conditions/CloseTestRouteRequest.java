package cairn.adapter.rest.api.conditions;

import static java.util.Objects.requireNonNullElseGet;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.Segment;
import cairn.domain.conditions.TestClosureCommand.CloseTestRoute;
import cairn.domain.shared.Nepal;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "CloseTestRoute",
        description = "A closure for the test data of one operator.",
        examples = "{\"reason\": \"Landslide\", \"since\": \"2026-11-21\", \"until\": \"2026-11-30\"}")
record CloseTestRouteRequest(
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Closure.MAX_REASON_LENGTH)
        @Schema(description = "The reason.")
        String reason,

        @Nullable @Schema(description = "The first day; today if omitted.")
        LocalDate since,

        @Nullable @Schema(description = "The last day; until further notice if omitted.")
        LocalDate until,

        @Nullable @Schema(description = "The closed segment; the whole route if omitted.")
        SegmentEnds segment) {

    CloseTestRoute toCommand(Owner owner, RouteId route, Instant now) {
        return new CloseTestRoute(
                owner,
                route,
                new Closure(reason, requireNonNullElseGet(since, () -> Nepal.dateAt(now)), Optional.ofNullable(until)),
                Optional.ofNullable(segment).map(ends -> new Segment.Ends(ends.from(), ends.to())));
    }
}
