package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.binding.ExactlyOneOf;
import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.dispatch.Dispatch;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@ExactlyOneOf({"hospital_id", "hospital"})
@Schema(
        description = "A hand-over of patients. Exactly one of `hospital_id` and `hospital` is required.",
        examples = """
{"hospital": "CIWEC Hospital Kathmandu", "patient_count": 1, "received_by": "Dr Rai"}""")
record HandOverRequest(
        @Nullable @Schema(description = "The id of a hospital in the catalogue.")
        UUID hospitalId,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "The name of another hospital.")
        String hospital,

        @Nullable @Min(1) @Max(Dispatch.MAX_PATIENTS) @Schema(description = "The number of patients; all if omitted.")
        Integer patientCount,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "The person who received them.")
        String receivedBy,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NOTE_LENGTH)
        @Schema(description = "A note for the timeline.")
        String note) {}
