package cairn.adapter.rest.api.analytics;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "RevenueReplayRequest", description = "The revenue to recount.", examples = """
{"until": "2026-11-20T08:30:00.000Z"}""")
record RevenueReplayRequest(
        @Nullable
        @Schema(
                description =
                        "Replay up to this timestamp or log position only, and compare without replacing anything.")
        String until) {}
