package cairn.adapter.rest.api.deadline;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

@Serdeable
@Schema(
        name = "AdvanceClock",
        description = "The time by which a test clock is advanced.",
        examples = "{\"seconds\": 3600}")
record AdvanceClockRequest(
        @Min(0)
        @Max(FARTHEST)
        @Schema(description = "The number of seconds, at most 400 days. 0 fires what an earlier request left.")
        int seconds) {

    static final int FARTHEST = 400 * 24 * 60 * 60;
}
