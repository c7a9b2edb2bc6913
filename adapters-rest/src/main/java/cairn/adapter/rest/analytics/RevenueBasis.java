package cairn.adapter.rest.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** By which day a booking falls into a time, on the wire. */
@Serdeable
enum RevenueBasis {
    @JsonProperty("trek_date")
    TREK_DATE,
    @JsonProperty("booked_at")
    BOOKED_AT
}
