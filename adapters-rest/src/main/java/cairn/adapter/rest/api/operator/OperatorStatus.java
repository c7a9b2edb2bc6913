package cairn.adapter.rest.api.operator;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The status of an operator: only active operators may use the service. */
@Serdeable
enum OperatorStatus {
    @JsonProperty("active")
    ACTIVE,
    @JsonProperty("suspended")
    SUSPENDED
}
