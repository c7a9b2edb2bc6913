package cairn.adapter.rest.api.permitapplication;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(
        name = "AdvanceApplication",
        description = "The status to which the permit desk of the sandbox takes an application.",
        examples = "{\"to\": \"issued\"}")
record AdvanceApplicationRequest(Decision to) {

    /** A status that the permit desk decides. */
    @Serdeable
    @Schema(name = "DeskDecision")
    enum Decision {
        @JsonProperty("under_review")
        UNDER_REVIEW,
        @JsonProperty("approved")
        APPROVED,
        @JsonProperty("issued")
        ISSUED,
        @JsonProperty("rejected")
        REJECTED
    }
}
