package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The presence of a helipad at a hospital, as far as known. */
@Serdeable
enum HelipadKnown {
    @JsonProperty("yes")
    YES,
    @JsonProperty("no")
    NO,
    @JsonProperty("unknown")
    UNKNOWN
}
