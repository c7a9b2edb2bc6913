package cairn.adapter.rest.api.operator;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** Whether an operator may use the service. */
@Serdeable
enum OperatorStatus {
    @JsonProperty("active")
    ACTIVE,
    @JsonProperty("suspended")
    SUSPENDED
}
