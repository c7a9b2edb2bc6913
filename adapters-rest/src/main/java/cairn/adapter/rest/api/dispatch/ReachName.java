package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The access of a helicopter to an altitude. */
@Serdeable
enum ReachName {
    @JsonProperty("landing")
    LANDING,
    @JsonProperty("doubtful")
    DOUBTFUL,
    @JsonProperty("long_line")
    LONG_LINE
}
