package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The ground of a landing zone. */
@Serdeable
enum GroundKind {
    @JsonProperty("open_ground")
    OPEN_GROUND,
    @JsonProperty("helipad")
    HELIPAD,
    @JsonProperty("airstrip")
    AIRSTRIP,
    @JsonProperty("airport")
    AIRPORT
}
