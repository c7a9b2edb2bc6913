package cairn.adapter.rest.http.security;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A role of a member. */
@Serdeable
public enum RoleName {
    @JsonProperty("owner")
    OWNER,
    @JsonProperty("bookings")
    BOOKINGS,
    @JsonProperty("crew")
    CREW,
    @JsonProperty("analyst")
    ANALYST,
    @JsonProperty("rescue_desk")
    RESCUE_DESK,
    @JsonProperty("permit_desk")
    PERMIT_DESK,
    @JsonProperty("conditions_desk")
    CONDITIONS_DESK,
    @JsonProperty("admin")
    ADMIN
}
