package cairn.adapter.rest.api.conditions;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The status of a route. */
@Serdeable
public enum StatusOfRoute {
    @JsonProperty("open")
    OPEN,
    @JsonProperty("caution")
    CAUTION,
    @JsonProperty("closed")
    CLOSED
}
