package cairn.adapter.rest.api.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The number of whole days before the start of the trek. */
@Serdeable
enum LeadTimeName {
    @JsonProperty("30_days_and_more")
    FROM_30_DAYS,
    @JsonProperty("15_to_29_days")
    FROM_15_DAYS,
    @JsonProperty("7_to_14_days")
    FROM_7_DAYS,
    @JsonProperty("under_7_days")
    UNDER_7_DAYS
}
