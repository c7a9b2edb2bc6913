package cairn.adapter.rest.api.permit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The confidence in a figure; the last two values are shown with a warning. */
@Serdeable
enum PermitConfidence {
    @JsonProperty("high")
    HIGH,
    @JsonProperty("medium")
    MEDIUM,
    @JsonProperty("low")
    LOW,
    @JsonProperty("approximate")
    APPROXIMATE
}
