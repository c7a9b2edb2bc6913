package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** Whether a hospital has a helipad. */
@Serdeable
enum HelipadKnown {
    @JsonProperty("yes")
    YES,
    @JsonProperty("no")
    NO,
    @JsonProperty("unknown")
    UNKNOWN
}
