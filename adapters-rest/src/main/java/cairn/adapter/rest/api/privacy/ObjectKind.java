package cairn.adapter.rest.api.privacy;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The kind of an object that belongs to persons. */
@Serdeable
public enum ObjectKind {
    @JsonProperty("booking")
    BOOKING,
    @JsonProperty("reservation")
    RESERVATION,
    @JsonProperty("permit")
    PERMIT,
    @JsonProperty("dispatch")
    DISPATCH
}
