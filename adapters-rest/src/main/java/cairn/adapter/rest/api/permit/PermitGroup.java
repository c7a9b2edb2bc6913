package cairn.adapter.rest.api.permit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The price group of a nationality. */
@Serdeable
enum PermitGroup {
    @JsonProperty("nepali")
    NEPALI,
    @JsonProperty("saarc")
    SAARC,
    @JsonProperty("foreign")
    FOREIGN
}
