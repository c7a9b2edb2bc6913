package cairn.adapter.rest.api.webhook;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "WebhookEndpoint", description = "A webhook endpoint of an operator.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b70", "livemode": true, "url": "https://example.com/hooks/cairn",
 "event_types": ["booking.*"], "description": "Back office", "format": "plain", "enabled": true, "version": 1,
 "created_at": "2026-11-20T08:30:00.000Z", "updated_at": "2026-11-20T08:30:00.000Z"}""")
record EndpointResponse(
        UUID id,

        @Schema(description = "Whether it receives live events or those of test mode.")
        boolean livemode,

        @Schema(description = "The address that receives the notices.")
        String url,

        @Schema(description = "The event types that it receives; `*` stands for all.")
        List<String> eventTypes,

        @Nullable @Schema(description = "The operator's own description.")
        String description,

        NoticeFormat format,

        @Schema(description = "Whether notices are sent to it.")
        boolean enabled,

        @Nullable @Schema(description = "Present if the service disabled the endpoint; it needs attention.")
        Disabled disabled,

        @Nullable @Schema(description = "The signing secret; returned only when it is created.")
        String secret,

        @Nullable @Schema(description = "Until when deliveries are also signed with the previous secret.")
        Instant previousSecretUntil,

        @Schema(description = "The number of changes, counting the creation.")
        int version,

        Instant createdAt,
        Instant updatedAt) {

    @Serdeable
    @Schema(name = "WebhookEndpointDisabled", description = "The reason why the service disabled an endpoint.")
    record Disabled(
            @Schema(description = "`gone`: it returned 410. `failing`: no delivery succeeded for five days.")
            DisabledReason reason,

            Instant at,

            @Schema(description = "The cause and the remedy.")
            String detail) {}
}
