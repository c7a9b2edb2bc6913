package cairn.adapter.rest.api.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A dimension by which days of crews are grouped. */
@Serdeable
enum CrewGroup {
    @JsonProperty("month")
    MONTH,
    @JsonProperty("role")
    ROLE,
    @JsonProperty("porter")
    PORTER
}
