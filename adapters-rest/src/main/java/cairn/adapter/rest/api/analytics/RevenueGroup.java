package cairn.adapter.rest.api.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A dimension by which revenue is grouped. */
@Serdeable
enum RevenueGroup {
    @JsonProperty("day")
    DAY,
    @JsonProperty("week")
    WEEK,
    @JsonProperty("month")
    MONTH,
    @JsonProperty("quarter")
    QUARTER,
    @JsonProperty("year")
    YEAR,
    @JsonProperty("trail")
    TRAIL,
    @JsonProperty("route")
    ROUTE,
    @JsonProperty("region")
    REGION,
    @JsonProperty("status")
    STATUS
}
