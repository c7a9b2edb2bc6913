package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The confidence in a position. */
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
