package cairn.adapter.rest.api.account;

import cairn.adapter.rest.api.operator.LadderStep;
import cairn.domain.shared.CancellationLadder;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        description = "The particulars that an agency may change itself. Omitted optional fields are cleared.",
        examples = """
{"name": "Snow Leopard Treks",
 "cancellation_ladder": [{"days_before": 30, "percent": 10}, {"days_before": 0, "percent": 80}]}""")
record AccountRequest(
        @NotBlank @Size(max = 200) @Schema(description = "The name of the agency.")
        String name,

        @Nullable
        @Size(min = 1, max = CancellationLadder.MAX_STEPS)
        @Schema(
                description =
                        "The cancellation ladder of future bookings, in any order; the standard ladder if omitted. The"
                                + " percentage never falls towards the trek, and one step is at 0 days.")
        List<@Valid LadderStep> cancellationLadder) {}
