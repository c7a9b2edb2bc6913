package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.dispatch.Dispatch;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "The insurer's guarantee of payment.", examples = """
{"state": "given", "insurer": "Alpine Insurance", "case_number": "C-99",
 "amount": {"amount": 500000, "currency": "USD"}}""")
record GuaranteeRequest(
        GuaranteeState state,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "The insurer.")
        String insurer,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_REFERENCE_LENGTH)
        @Schema(description = "The insurer's case number.")
        String caseNumber,

        @Nullable @Valid @Schema(description = "The amount up to which the insurer pays.")
        Amount amount,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "The duty officer who authorises the flight; required if the guarantee is overridden.")
        String dutyOfficer,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NOTE_LENGTH)
        @Schema(description = "A note for the timeline.")
        String note) {}
