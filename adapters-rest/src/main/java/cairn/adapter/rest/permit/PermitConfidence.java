package cairn.adapter.rest.permit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** How far something can be relied on, on the wire; the two last are shown with a warning. */
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
