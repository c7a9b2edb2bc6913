package cairn.adapter.rest.api.deadline;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(name = "FiredDeadlines", description = "The deadlines that fired early.", examples = """
{"fired": 1, "deadlines": [{"kind": "booking_hold", "object_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20",
 "due_at": "2026-11-21T09:00:00.000Z"}], "has_more": false}""")
record FiredDeadlinesResponse(
        @Schema(description = "The number of deadlines that had an effect.")
        int fired,

        @Schema(description = "The deadlines that had an effect.")
        List<FiredDeadline> deadlines,

        @Schema(description = "Whether more than 100 deadlines were due: repeat the request for the rest.")
        boolean hasMore) {

    @Serdeable
    @Schema(name = "FiredDeadline", description = "A deadline that had an effect.")
    record FiredDeadline(
            DeadlineKind kind,

            @Schema(description = "The id of the object whose deadline was fired.")
            UUID objectId,

            @Schema(description = "When the deadline would have been due.")
            Instant dueAt) {}

    /** The kind of a deadline. */
    @Serdeable
    enum DeadlineKind {
        @JsonProperty("booking_hold")
        BOOKING_HOLD,
        @JsonProperty("permit_expiry")
        PERMIT_EXPIRY,
        @JsonProperty("dispatch_escalation")
        DISPATCH_ESCALATION
    }
}
