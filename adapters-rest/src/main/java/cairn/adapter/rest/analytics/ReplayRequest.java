package cairn.adapter.rest.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What revenue shall be counted once more. */
@Serdeable
@Schema(name = "RevenueReplayRequest", description = "What revenue shall be counted once more.", examples = """
{"until": "2026-11-20T08:30:00.000Z"}""")
record ReplayRequest(
        @Nullable
        @Schema(
                description =
                        "Up to here only: a timestamp, or a position in the log of events. Then nothing is replaced.")
        String until) {}
