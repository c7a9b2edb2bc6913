package cairn.adapter.rest.api.booking;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A kind of object that can be released together with its booking. */
@Serdeable
enum Releasable {
    @JsonProperty("reservations")
    RESERVATIONS,
    @JsonProperty("permits")
    PERMITS
}
