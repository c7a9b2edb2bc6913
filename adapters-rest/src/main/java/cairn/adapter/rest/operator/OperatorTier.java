package cairn.adapter.rest.operator;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** What an operator has subscribed to, on the wire. */
@Serdeable
enum OperatorTier {
    @JsonProperty("free")
    FREE,
    @JsonProperty("pro")
    PRO,
    @JsonProperty("enterprise")
    ENTERPRISE
}
