package cairn.adapter.rest.webhook;

import cairn.domain.webhook.EndpointSettings;
import cairn.domain.webhook.Subscription;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where somebody wants to be told of events, or shall be from now on. */
@Serdeable
@Schema(description = "Where to tell of events. What is left out takes its default, also in a change.", examples = """
{"url": "https://example.com/hooks/cairn", "event_types": ["booking.*", "dispatch.received"],
 "description": "Back office"}""")
record EndpointRequest(
        @Size(min = 1, max = EndpointSettings.MAX_URL_LENGTH)
        @Schema(description = "https, and on the public internet.")
        String url,

        @Nullable
        @Size(min = 1, max = Subscription.MAX_PATTERNS)
        @Schema(
                description = "Types of `GET /v1/event-types`, `booking.*` for all of an object, `*` for all there are"
                        + " and will be; all if left out.")
        List<String> eventTypes,

        @Nullable @Size(max = EndpointSettings.MAX_DESCRIPTION_LENGTH) @Schema(description = "For your own eyes.")
        String description,

        @Nullable @Schema(description = "plain if left out, or cloud_events.")
        NoticeFormat format,

        @Nullable @Schema(description = "True if left out. Enabled again, it gets what waits for it.")
        Boolean enabled) {}
