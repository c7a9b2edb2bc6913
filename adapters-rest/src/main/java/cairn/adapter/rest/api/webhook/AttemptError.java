package cairn.adapter.rest.api.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The reason that an attempt received no response. */
@Serdeable
enum AttemptError {
    @JsonProperty("timeout")
    TIMEOUT,
    @JsonProperty("unknown_host")
    UNKNOWN_HOST,
    @JsonProperty("forbidden_target")
    FORBIDDEN_TARGET,
    @JsonProperty("no_connection")
    NO_CONNECTION,
    @JsonProperty("tls_failed")
    TLS_FAILED,
    @JsonProperty("broken_answer")
    BROKEN_ANSWER,
    @JsonProperty("internal")
    INTERNAL
}
