package cairn.adapter.rest.api.platform;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "PlatformState", description = "The state of the whole installation.", examples = """
{"log_position": 4711, "nodes": [{"name": "lukla-1", "seen_at": "2026-11-22T06:12:40.218Z"}],
 "projections": [{"name": "booking-views", "position": 4711, "lag": 0}],
 "deadlines": {"open": 12, "next_due_at": "2026-11-22T06:15:00.000Z", "overdue": 0, "given_up": 0},
 "catalogue": {"version": 3}}""")
record PlatformStateResponse(
        @Schema(description = "The newest position of the event log.")
        long logPosition,

        @Schema(description = "The nodes that have reported within the last five seconds, by name, 1,000 at most.")
        List<NodeState> nodes,

        @Schema(description = "The projections that lists are read from.")
        List<ProjectionState> projections,

        DeadlineState deadlines,
        CatalogueState catalogue) {

    @Serdeable
    @Schema(name = "PlatformNode", description = "A live node.")
    record NodeState(
            @Schema(description = "The name of the node.") String name,

            @Schema(description = "When the node last reported.")
            Instant seenAt) {}

    @Serdeable
    @Schema(name = "PlatformProjection", description = "The progress of a projection.")
    record ProjectionState(
            @Schema(description = "The name of the projection.")
            String name,

            @Schema(
                    description = "The stored position of the log up to which all its shares have read. It stays behind"
                            + " while there is nothing to apply, and is 0 before the first event; `lag` is the number of"
                            + " events not applied yet.")
            long position,

            @Schema(
                    description =
                            "The number of events of the log since the first one that it has not applied; 0 if none"
                                    + " waits. The last three seconds are not counted.")
            long lag) {}

    @Serdeable
    @Schema(name = "PlatformDeadlines", description = "The deadlines of all operators in both modes.")
    record DeadlineState(
            @Schema(description = "The number of deadlines that are set.")
            long open,

            @Nullable @Schema(description = "When the next deadline is due; absent without any.")
            Instant nextDueAt,

            @Schema(description = "The number of deadlines that were due more than ten seconds ago.")
            long overdue,

            @Schema(description = "The number of deadlines that have failed too often and wait for an administrator.")
            long givenUp) {}

    @Serdeable
    @Schema(name = "PlatformCatalogue", description = "The catalogue of the node that answers.")
    record CatalogueState(
            @Schema(description = "The version, counted from 1; 0 for the data shipped with the product.")
            long version,

            @Nullable @Schema(description = "A newer version that this build cannot read; absent otherwise.")
            Long unreadableVersion) {}
}
