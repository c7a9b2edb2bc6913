package cairn.adapter.rest.api.operator;

import cairn.domain.shared.CancellationLadder;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

@Serdeable
@Schema(
        name = "CancellationLadderStep",
        description =
                "The share of the price that is kept when a booking is cancelled at least so many days before the trek.",
        examples = """
{"days_before": 30, "percent": 10}""")
public record LadderStep(
        @Min(0)
        @Max(CancellationLadder.MAX_DAYS_BEFORE)
        @Schema(
                description =
                        "The number of whole days before the start, by dates in Nepal; distinct for each step, and 0 for "
                                + "one of them.")
        int daysBefore,

        @Min(0) @Max(100) @Schema(description = "The percentage, which never falls towards the trek.")
        int percent) {}
