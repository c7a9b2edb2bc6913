package cairn.adapter.rest.api.webhook;

import cairn.domain.webhook.EndpointSettings;
import cairn.domain.webhook.Subscription;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        description = "A webhook endpoint. Omitted fields take their defaults, also when an endpoint is replaced.",
        examples = """
{"url": "https://example.com/hooks/cairn", "event_types": ["booking.*", "dispatch.received"],
 "description": "Back office"}""")
record EndpointRequest(
        @Size(min = 1, max = EndpointSettings.MAX_URL_LENGTH)
        @Schema(description = "An https URL on the public internet.")
        String url,

        @Nullable
        @Size(min = 1, max = Subscription.MAX_PATTERNS)
        @Schema(
                description =
                        "Event types as listed by `GET /v1/event-types`, `booking.*` for all types of an object, or `*` "
                                + "for all types, present and future; all by default.")
        List<String> eventTypes,

        @Nullable
        @Size(max = EndpointSettings.MAX_DESCRIPTION_LENGTH)
        @Schema(description = "A note for the operator's own use.")
        String description,

        @Nullable @Schema(description = "The format of the bodies, `plain` or `cloud_events`; `plain` by default.")
        NoticeFormat format,

        @Nullable
        @Schema(
                description =
                        "Whether the endpoint receives deliveries; true by default. When it is enabled again, queued "
                                + "events are delivered.")
        Boolean enabled) {}
