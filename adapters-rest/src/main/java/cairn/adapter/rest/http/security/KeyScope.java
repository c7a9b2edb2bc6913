package cairn.adapter.rest.http.security;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A scope of a key. */
@Serdeable
public enum KeyScope {
    @JsonProperty("operator")
    OPERATOR,
    @JsonProperty("analytics")
    ANALYTICS,
    @JsonProperty("emergency")
    EMERGENCY,
    @JsonProperty("permit_desk")
    PERMIT_DESK,
    @JsonProperty("rescue_desk")
    RESCUE_DESK,
    @JsonProperty("conditions_desk")
    CONDITIONS_DESK,
    @JsonProperty("admin")
    ADMIN
}
