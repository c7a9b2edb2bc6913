package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The urgency of a dispatch. */
@Serdeable
enum TriageClass {
    @JsonProperty("life_threatening")
    LIFE_THREATENING,
    @JsonProperty("urgent")
    URGENT,
    @JsonProperty("stable")
    STABLE
}
