package cairn.adapter.rest.api.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The status of a replay. */
@Serdeable
enum ReplayStatus {
    @JsonProperty("running")
    RUNNING,
    @JsonProperty("succeeded")
    SUCCEEDED,
    @JsonProperty("cancelled")
    CANCELLED,
    @JsonProperty("failed")
    FAILED
}
