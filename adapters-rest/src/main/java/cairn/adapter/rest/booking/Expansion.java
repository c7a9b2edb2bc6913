package cairn.adapter.rest.booking;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** What may be shown along with a booking. */
@Serdeable
enum Expansion {
    @JsonProperty("reservations")
    RESERVATIONS,
    @JsonProperty("permits")
    PERMITS,
    @JsonProperty("dispatches")
    DISPATCHES
}
