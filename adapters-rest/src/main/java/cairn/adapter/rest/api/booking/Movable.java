package cairn.adapter.rest.api.booking;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A kind of object that can be moved together with its booking. */
@Serdeable
enum Movable {
    @JsonProperty("reservations")
    RESERVATIONS
}
