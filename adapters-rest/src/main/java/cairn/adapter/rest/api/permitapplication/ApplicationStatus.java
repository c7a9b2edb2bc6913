package cairn.adapter.rest.api.permitapplication;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The status of a permit application. */
@Serdeable
enum ApplicationStatus {
    @JsonProperty("submitted")
    SUBMITTED,
    @JsonProperty("under_review")
    UNDER_REVIEW,
    @JsonProperty("approved")
    APPROVED,
    @JsonProperty("issued")
    ISSUED,
    @JsonProperty("rejected")
    REJECTED,
    @JsonProperty("withdrawn")
    WITHDRAWN,
    @JsonProperty("expired")
    EXPIRED
}
