package cairn.adapter.rest.api.webhook;

import cairn.application.view.DeliveryView;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "WebhookDelivery", description = "The delivery of one event to one endpoint.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b80", "livemode": true, "event_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b81",
 "event_type": "booking.confirmed", "subject": "booking/019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20",
 "endpoint_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b70", "status": "pending",
 "attempts": [{"at": "2026-11-20T08:30:00.000Z", "status": 503, "latency_ms": 41, "response": "busy"}],
 "next_attempt_at": "2026-11-20T08:30:05.000Z", "created_at": "2026-11-20T08:30:00.000Z"}""")
record DeliveryResponse(
        UUID id,

        @Schema(description = "Whether the endpoint is one of live mode.")
        boolean livemode,

        @Schema(description = "The id of the event, the same for all endpoints.")
        UUID eventId,

        @Schema(description = "The event type, such as `booking.confirmed`.")
        String eventType,

        @Schema(description = "The object of the event: its kind and its id.")
        String subject,

        @Schema(description = "The id of the webhook endpoint.")
        UUID endpointId,

        DeliveryStatusName status,

        @Size(max = DeliveryView.MOST_ATTEMPTS)
        @Schema(description = "The latest attempts of the last 30 days, oldest first.")
        List<AttemptJson> attempts,

        @Nullable @Schema(description = "The earliest time of the next attempt; present while the delivery is pending.")
        Instant nextAttemptAt,

        Instant createdAt,

        @Nullable
        @Schema(
                description = "The body of every attempt, exactly as it is signed, 20,000 bytes at most; only in the"
                        + " response for a single delivery.")
        String body) {

    @Serdeable
    @Schema(name = "WebhookAttempt", description = "One request of a delivery.")
    record AttemptJson(
            Instant at,

            @Nullable @Schema(description = "The HTTP status of the response; absent if there was none.")
            Integer status,

            @Nullable @Schema(description = "The reason why there was no response.")
            AttemptError error,

            @Schema(description = "The milliseconds until the response, or until the attempt was given up.")
            long latencyMs,

            @Schema(description = "The first 2 KiB of the response body.")
            String response) {}
}
