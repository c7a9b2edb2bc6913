package cairn.adapter.rest.api.operator;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The mode of a key. */
@Serdeable
enum KeyMode {
    @JsonProperty("live")
    LIVE,
    @JsonProperty("test")
    TEST
}
