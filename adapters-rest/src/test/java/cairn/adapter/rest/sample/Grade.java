package cairn.adapter.rest.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** How hard it is. */
@Serdeable
enum Grade {
    @JsonProperty("easy")
    EASY,
    @JsonProperty("very_hard")
    VERY_HARD
}
