package cairn.adapter.rest.api.permit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The family of a permit. */
@Serdeable
public enum PermitScheme {
    @JsonProperty("tims")
    TIMS,
    @JsonProperty("acap")
    ACAP,
    @JsonProperty("mcap")
    MCAP,
    @JsonProperty("national_park")
    NATIONAL_PARK,
    @JsonProperty("conservation_area")
    CONSERVATION_AREA,
    @JsonProperty("restricted_area")
    RESTRICTED_AREA,
    @JsonProperty("local")
    LOCAL
}
