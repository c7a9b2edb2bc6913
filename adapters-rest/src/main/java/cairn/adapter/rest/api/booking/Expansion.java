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
    DISPATCHES,
    /** All of these and the crew, by id and status. */
    @JsonProperty("related")
    RELATED
}
