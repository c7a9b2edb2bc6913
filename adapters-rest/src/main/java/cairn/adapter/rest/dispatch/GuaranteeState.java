package cairn.adapter.rest.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** Where an insurer's guarantee stands, on the wire. */
@Serdeable
enum GuaranteeState {
    @JsonProperty("requested")
    REQUESTED,
    @JsonProperty("given")
    GIVEN,
    @JsonProperty("refused")
    REFUSED,
    @JsonProperty("overridden")
    OVERRIDDEN
}
