package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The role of a person aboard a helicopter; unknown only of a person whose data were erased. */
@Serdeable
enum PassengerRole {
    @JsonProperty("patient")
    PATIENT,
    @JsonProperty("companion")
    COMPANION,
    @JsonProperty("medic")
    MEDIC,
    @JsonProperty("crew")
    CREW,
    @JsonProperty("unknown")
    UNKNOWN
}
