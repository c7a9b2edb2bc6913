package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The status of an insurer's guarantee. */
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
