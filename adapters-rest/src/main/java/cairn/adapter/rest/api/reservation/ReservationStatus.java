package cairn.adapter.rest.api.reservation;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The status of a reservation. */
@Serdeable
public enum ReservationStatus {
    @JsonProperty("confirmed")
    CONFIRMED,
    @JsonProperty("checked_in")
    CHECKED_IN,
    @JsonProperty("checked_out")
    CHECKED_OUT,
    @JsonProperty("cancelled")
    CANCELLED,
    @JsonProperty("no_show")
    NO_SHOW
}
