package cairn.adapter.rest.api.webhook;

import cairn.domain.webhook.Subscription;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "ReplayRequest", description = "The deliveries to replay.", examples = """
{"since": "2026-11-20T00:00:00.000Z", "until": "2026-11-20T06:00:00.000Z", "event_types": ["booking.*"],
 "only_failed": true}""")
record RedeliveryRequest(
        @Schema(description = "Replays events at or after this time. Deliveries are kept for 30 days.")
        Instant since,

        @Nullable @Schema(description = "Replays events before this time; now by default.")
        Instant until,

        @Nullable
        @Size(min = 1, max = Subscription.MAX_PATTERNS)
        @Schema(description = "Replays events of these types; all by default.")
        List<String> eventTypes,

        @Nullable
        @Schema(description = "Whether only deliveries whose attempts are exhausted are replayed; false by default.")
        Boolean onlyFailed) {}
