package cairn.adapter.rest.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** How urgent it is, on the wire. */
@Serdeable
enum TriageClass {
    @JsonProperty("life_threatening")
    LIFE_THREATENING,
    @JsonProperty("urgent")
    URGENT,
    @JsonProperty("stable")
    STABLE
}
