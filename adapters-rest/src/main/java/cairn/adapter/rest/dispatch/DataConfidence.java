package cairn.adapter.rest.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** How sure a position is, on the wire. */
@Serdeable
enum DataConfidence {
    @JsonProperty("high")
    HIGH,
    @JsonProperty("medium")
    MEDIUM,
    @JsonProperty("low")
    LOW,
    @JsonProperty("approximate")
    APPROXIMATE
}
