package cairn.adapter.rest.operator;

import cairn.domain.shared.CancellationLadder;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** A step of an operator's own cancellation ladder, on the wire. */
@Serdeable
@Schema(
        name = "CancellationLadderStep",
        description = "With at least so many days left before the trek, so many percent of the price are kept.",
        examples = """
{"days_before": 30, "percent": 10}""")
record LadderStep(
        @Min(0)
        @Max(CancellationLadder.MAX_DAYS_BEFORE)
        @Schema(description = "Whole civil days in Kathmandu; each step has its own, and one is at 0.")
        int daysBefore,

        @Min(0) @Max(100) @Schema(description = "Never less than further away from the trek.")
        int percent) {}
