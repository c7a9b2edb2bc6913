package cairn.adapter.rest.api.conditions;

import cairn.domain.conditions.Segment;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(
        name = "RouteSegment",
        description = "The part of a route between two waypoints of one of its trails.",
        examples = "{\"from\": \"Namche Bazaar\", \"to\": \"Tengboche\"}")
public record SegmentEnds(
        @Schema(description = "The name of a waypoint.", minLength = 1, maxLength = Segment.MAX_NAME_LENGTH)
        String from,

        @Schema(description = "The name of a waypoint.", minLength = 1, maxLength = Segment.MAX_NAME_LENGTH)
        String to) {}
