package cairn.adapter.rest.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** How a delivery stands, on the wire. */
@Serdeable
enum DeliveryStatusName {
    @JsonProperty("pending")
    PENDING,
    @JsonProperty("succeeded")
    SUCCEEDED,
    @JsonProperty("exhausted")
    EXHAUSTED
}
