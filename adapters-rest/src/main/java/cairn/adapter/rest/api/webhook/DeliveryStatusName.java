package cairn.adapter.rest.api.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The status of a delivery. */
@Serdeable
enum DeliveryStatusName {
    @JsonProperty("pending")
    PENDING,
    @JsonProperty("succeeded")
    SUCCEEDED,
    @JsonProperty("exhausted")
    EXHAUSTED
}
