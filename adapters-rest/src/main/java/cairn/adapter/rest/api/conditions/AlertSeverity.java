package cairn.adapter.rest.api.conditions;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The severity of a weather alert. */
@Serdeable
enum AlertSeverity {
    @JsonProperty("minor")
    MINOR,
    @JsonProperty("moderate")
    MODERATE,
    @JsonProperty("severe")
    SEVERE,
    @JsonProperty("extreme")
    EXTREME
}
