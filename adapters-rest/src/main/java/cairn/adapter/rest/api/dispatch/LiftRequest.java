package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.json.NonBlankText;
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

@Serdeable
@Schema(description = "A rescue flight with patients aboard.", examples = """
{"sortie": "9N-AMS-1121-1", "helicopter": "9N-AMS", "took_off_at": "2026-11-21T01:00:00.000Z",
 "landed_at": "2026-11-21T01:19:00.000Z", "manifest": [{"name": "Maya Gurung", "role": "patient"}]}""")
record LiftRequest(
        @Pattern(regexp = Lift.SORTIE_PATTERN)
        @Schema(description = "The sortie number of the flight from base to base, the same for all its passengers.")
        String sortie,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_REFERENCE_LENGTH)
        @Schema(description = "The registration of the aircraft.")
        String helicopter,

        @Nullable Instant tookOffAt,

        @Nullable Instant landedAt,

        @Size(min = 1, max = Lift.MAX_PASSENGERS) @Schema(description = "All persons aboard.")
        List<@Valid Aboard> manifest,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NOTE_LENGTH)
        @Schema(description = "A note for the timeline.")
        String note) {}
