package cairn.adapter.rest.api.operator;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The tier of an operator. */
@Serdeable
public enum OperatorTier {
    @JsonProperty("free")
    FREE,
    @JsonProperty("pro")
    PRO,
    @JsonProperty("enterprise")
    ENTERPRISE
}
