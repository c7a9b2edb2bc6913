package cairn.adapter.rest.dispatch;

import cairn.adapter.rest.wire.SaysSomething;
import cairn.domain.dispatch.Dispatch;
import cairn.domain.dispatch.Lift;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A flight with patients aboard. */
@Serdeable
@Schema(description = "A flight with patients aboard, and who was.", examples = """
{"sortie": "9N-AMS-1121-1", "helicopter": "9N-AMS", "took_off_at": "2026-11-21T01:00:00.000Z",
 "landed_at": "2026-11-21T01:19:00.000Z", "manifest": [{"name": "Maya Gurung", "role": "patient"}]}""")
record LiftRequest(
        @Pattern(regexp = Lift.SORTIE_PATTERN)
        @Schema(description = "The number of the flight from base to base, the same for all whom it carried.")
        String sortie,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_REFERENCE_LENGTH)
        @Schema(description = "Its registration.")
        String helicopter,

        @Nullable Instant tookOffAt,

        @Nullable Instant landedAt,

        @Size(min = 1, max = Lift.MAX_PASSENGERS) @Schema(description = "Everybody aboard.")
        List<@Valid Aboard> manifest,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_NOTE_LENGTH)
        @Schema(description = "For the timeline.")
        String note) {}
