package cairn.adapter.rest.api.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A dimension by which tea-house nights are grouped. */
@Serdeable
enum OccupancyGroup {
    @JsonProperty("night")
    NIGHT,
    @JsonProperty("week")
    WEEK,
    @JsonProperty("month")
    MONTH,
    @JsonProperty("year")
    YEAR,
    @JsonProperty("tea_house")
    TEA_HOUSE
}
