package cairn.adapter.rest.webhook;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

/** What was queued again. */
@Serdeable
@Schema(name = "WebhookReplay", description = "What was queued again.", examples = """
{"queued": 42, "has_more": false}""")
record ReplayResponse(
        @Schema(description = "How many deliveries; those that still wait are not counted twice.")
        int queued,

        @Schema(description = "Whether the range holds more than is queued at once: ask again, from later on.")
        boolean hasMore) {}
