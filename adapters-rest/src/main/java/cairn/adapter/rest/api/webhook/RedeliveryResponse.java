package cairn.adapter.rest.api.webhook;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(name = "WebhookReplay", description = "The outcome of a replay.", examples = """
{"queued": 42, "has_more": false}""")
record RedeliveryResponse(
        @Schema(description = "The number of deliveries queued, without those that were queued already.")
        int queued,

        @Schema(
                description =
                        "Whether the period has more deliveries than one request queues: send another one with a later "
                                + "`from`.")
        boolean hasMore) {}
