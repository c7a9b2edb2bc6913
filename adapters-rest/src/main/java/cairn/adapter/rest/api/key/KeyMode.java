package cairn.adapter.rest.api.key;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The mode of a key. */
@Serdeable
public enum KeyMode {
    @JsonProperty("live")
    LIVE,
    @JsonProperty("test")
    TEST
}
