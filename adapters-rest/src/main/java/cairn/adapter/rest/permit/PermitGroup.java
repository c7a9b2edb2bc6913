package cairn.adapter.rest.permit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** Who pays which price, on the wire. */
@Serdeable
enum PermitGroup {
    @JsonProperty("nepali")
    NEPALI,
    @JsonProperty("saarc")
    SAARC,
    @JsonProperty("foreign")
    FOREIGN
}
