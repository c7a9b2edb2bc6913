package cairn.adapter.rest.api.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A dimension by which dispatches are grouped. */
@Serdeable
enum DispatchResponseGroup {
    @JsonProperty("day")
    DAY,
    @JsonProperty("week")
    WEEK,
    @JsonProperty("month")
    MONTH,
    @JsonProperty("year")
    YEAR
}
