package cairn.adapter.rest.api.conditions;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "RouteNotice",
        description = "A closed or reopened route, and the bookings of the operator that this affects.",
        examples = """
{"route_id": "everest-base-camp", "livemode": true, "status": "closed",
 "closures": [{"reason": "Landslide", "since": "2026-11-25", "until": "2026-11-28",
   "segment": {"from": "Namche Bazaar", "to": "Tengboche"}}],
 "affected_bookings": {"count": 1, "ids": ["019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21"]},
 "updated_at": "2026-11-24T08:30:00.000Z"}""")
public record RouteNoticeResponse(
        @Schema(description = "The id of the route.") String routeId,

        boolean livemode,
        RouteNoticeStatus status,

        @Schema(description = "The closure, or the parts of closures that were lifted.")
        List<ClosureResponse> closures,

        @Nullable @Schema(description = "Reopened: the first day on which the route is open again.")
        LocalDate reopenedFrom,

        AffectedBookingsResponse affectedBookings,

        @Schema(description = "The time of the notice.") Instant updatedAt) {

    @Serdeable
    @Schema(name = "RouteNoticeStatus", description = "Whether the route, or the segment, was closed or reopened.")
    enum RouteNoticeStatus {
        @JsonProperty("closed")
        CLOSED,
        @JsonProperty("reopened")
        REOPENED
    }

    @Serdeable
    @Schema(name = "AffectedBookings", description = "The bookings of the operator that are affected, in one mode.")
    record AffectedBookingsResponse(
            @Schema(description = "The number of all of them.")
            long count,

            @Schema(description = "The ids of those that start first, at most 100.")
            List<UUID> ids) {}
}
