package cairn.adapter.rest.webhook;

import cairn.domain.webhook.Subscription;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an endpoint shall be told again. */
@Serdeable
@Schema(description = "What an endpoint shall be told again.", examples = """
{"since": "2026-11-20T00:00:00.000Z", "until": "2026-11-20T06:00:00.000Z", "event_types": ["booking.*"],
 "only_failed": true}""")
record ReplayRequest(
        @Schema(description = "Events from this moment on. What was told is kept for 30 days.")
        Instant since,

        @Nullable @Schema(description = "Events before this moment; until now if left out.")
        Instant until,

        @Nullable
        @Size(min = 1, max = Subscription.MAX_PATTERNS)
        @Schema(description = "Of these types; all if left out.")
        List<String> eventTypes,

        @Nullable @Schema(description = "Only what was given up after its last attempt; false if left out.")
        Boolean onlyFailed) {}
