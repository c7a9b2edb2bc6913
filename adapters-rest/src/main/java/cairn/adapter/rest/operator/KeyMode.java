package cairn.adapter.rest.operator;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The world that a key acts in, on the wire. */
@Serdeable
enum KeyMode {
    @JsonProperty("live")
    LIVE,
    @JsonProperty("test")
    TEST
}
