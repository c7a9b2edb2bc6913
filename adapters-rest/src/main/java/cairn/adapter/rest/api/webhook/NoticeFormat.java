package cairn.adapter.rest.api.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The format of a webhook body. */
@Serdeable
enum NoticeFormat {
    @JsonProperty("plain")
    PLAIN,
    @JsonProperty("cloud_events")
    CLOUD_EVENTS
}
