package cairn.adapter.rest.api.booking;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A related resource that can be returned with a booking. */
@Serdeable
enum Expansion {
    @JsonProperty("reservations")
    RESERVATIONS,
    @JsonProperty("permits")
    PERMITS,
    @JsonProperty("dispatches")
    DISPATCHES
}
