package cairn.adapter.rest.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** Why an endpoint gets nothing, though nobody has asked for that; on the wire. */
@Serdeable
enum DisabledReason {
    @JsonProperty("gone")
    GONE,
    @JsonProperty("failing")
    FAILING
}
