package cairn.adapter.rest.api.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "RevenueReplay",
        description = "A recomputation of the operator's revenue from its first event.",
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

        @Nullable @Schema(description = "The requested end: a timestamp or a log position.")
        String until,

        @Nullable @Schema(description = "The log position of that end.")
        Long untilPosition,

        Progress progress,
        @Nullable Report report,
        Instant createdAt,

        @Nullable @Schema(description = "When the replay ended; absent while it runs.")
        Instant finishedAt) {

    @Serdeable
    @Schema(name = "RevenueReplayProgress", description = "The progress of a replay.")
    record Progress(
            @Schema(description = "The number of events read.")
            long events,

            @Schema(description = "The number of events to read, as of the start.")
            long total) {}

    @Serdeable
    @Schema(name = "RevenueReplayReport", description = "The comparison of the live and the replayed revenue.")
    record Report(
            @Schema(description = "Events counted.") long events,
            Side live,
            Side replayed,

            @Schema(description = "The number of rows that differ.")
            long different,

            @Schema(description = "The bookings of these rows, at most 20.")
            List<UUID> differingBookings,

            @Schema(description = "Whether the replayed rows have replaced the live ones.")
            boolean replaced) {}

    @Serdeable
    @Schema(name = "RevenueReplaySide", description = "Rows that were compared.")
    record Side(
            @Schema(description = "The number of rows.") long rows,

            @Schema(
                    description =
                            "A checksum of the content of all rows, independent of their order, in hexadecimal digits.")
            String checksum) {}
}
