package cairn.adapter.rest.api.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The date that assigns a booking to a period. */
@Serdeable
enum RevenueBasis {
    @JsonProperty("trek_date")
    TREK_DATE,
    @JsonProperty("booked_at")
    BOOKED_AT
}
