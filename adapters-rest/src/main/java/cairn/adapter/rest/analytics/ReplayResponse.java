package cairn.adapter.rest.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An operator's revenue counted once more. */
@Serdeable
@Schema(
        name = "RevenueReplay",
        description = "The operator's revenue counted once more from its first event, beside the live one.",
        examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "livemode": true, "status": "succeeded",
 "until": "2026-11-20T08:29:00.000Z", "until_position": 4711,
 "progress": {"events": 1204, "total": 1204},
 "report": {"events": 1204, "live": {"rows": 1204, "checksum": "9d3c5b1e7c44a052"},
  "replayed": {"rows": 1204, "checksum": "9d3c5b1e7c44a052"}, "different": 0, "differing_bookings": [],
  "replaced": false},
 "created_at": "2026-11-20T08:30:00.000Z", "finished_at": "2026-11-20T08:30:01.000Z"}""")
record ReplayResponse(
        UUID id,
        boolean livemode,
        ReplayStatus status,

        @Nullable
        @Schema(description = "Up to where it counts, as that was asked for: a timestamp, or a position in the log.")
        String until,

        @Nullable @Schema(description = "The position in the log that this is.")
        Long untilPosition,

        Progress progress,
        @Nullable Report report,
        Instant createdAt,
        @Nullable Instant finishedAt) {

    /** How far it is. */
    @Serdeable
    @Schema(name = "RevenueReplayProgress", description = "How far it is.")
    record Progress(
            @Schema(description = "Events counted.") long events,

            @Schema(description = "Events to count, when it began.")
            long total) {}

    /** How the two compare. */
    @Serdeable
    @Schema(name = "RevenueReplayReport", description = "How the live revenue and the replayed one compare.")
    record Report(
            @Schema(description = "Events counted.") long events,
            Side live,
            Side replayed,

            @Schema(description = "How many rows are not the same in both.")
            long different,

            @Schema(description = "The bookings that those are of, 20 at most.")
            List<UUID> differingBookings,

            @Schema(description = "Whether the replayed rows have taken the place of the live ones.")
            boolean replaced) {}

    /** Rows that were compared. */
    @Serdeable
    @Schema(name = "RevenueReplaySide", description = "Rows that were compared.")
    record Side(
            long rows,

            @Schema(description = "Over all that the rows say, whatever their order, in hexadecimal digits.")
            String checksum) {}
}
