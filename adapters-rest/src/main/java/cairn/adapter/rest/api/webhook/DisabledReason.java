package cairn.adapter.rest.api.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The reason that the service disabled a webhook endpoint. */
@Serdeable
enum DisabledReason {
    @JsonProperty("gone")
    GONE,
    @JsonProperty("failing")
    FAILING
}
