package cairn.adapter.rest.webhook;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An endpoint as its operator sees it. */
@Serdeable
@Schema(name = "WebhookEndpoint", description = "Where an operator is told of events.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b70", "livemode": true, "url": "https://example.com/hooks/cairn",
 "event_types": ["booking.*"], "description": "Back office", "format": "plain", "enabled": true, "version": 1,
 "created_at": "2026-11-20T08:30:00.000Z", "updated_at": "2026-11-20T08:30:00.000Z"}""")
record EndpointResponse(
        UUID id,

        @Schema(description = "Whether it is told of what live keys do, or of trials.")
        boolean livemode,

        String url,

        List<String> eventTypes,

        @Nullable String description,

        NoticeFormat format,

        boolean enabled,

        @Nullable @Schema(description = "There if it was disabled without being asked: somebody should look at it.")
        Disabled disabled,

        @Nullable @Schema(description = "What signs, shown this once, when it is made.")
        String secret,

        @Nullable @Schema(description = "Until when the secret before signs, too.")
        Instant previousSecretUntil,

        @Schema(description = "How often it has changed, its making included.")
        int version,

        Instant createdAt,
        Instant updatedAt) {

    /** Why it gets nothing. */
    @Serdeable
    @Schema(name = "WebhookEndpointDisabled", description = "Why an endpoint gets nothing.")
    record Disabled(
            @Schema(description = "gone: it has answered 410. failing: nothing has arrived for five days.")
            DisabledReason reason,

            Instant at,

            @Schema(description = "What there is to do.") String detail) {}
}
