package cairn.adapter.rest.dispatch;

import cairn.adapter.rest.body.ExactlyOneOf;
import cairn.adapter.rest.wire.SaysSomething;
import cairn.domain.dispatch.Dispatch;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Patients are in the care of a hospital. */
@Serdeable
@ExactlyOneOf({"hospital_id", "hospital"})
@Schema(
        description = "In whose care patients are now: exactly one of hospital_id and hospital is given.",
        examples = """
{"hospital": "CIWEC Hospital Kathmandu", "patient_count": 1, "received_by": "Dr Rai"}""")
record HandOverRequest(
        @Nullable @Schema(description = "A hospital of the catalogue.")
        UUID hospitalId,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "Any other hospital, by name.")
        String hospital,

        @Nullable @Min(1) @Max(Dispatch.MAX_PATIENTS) @Schema(description = "How many patients; all if left out.")
        Integer patientCount,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "Who has signed for them.")
        String receivedBy,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_NOTE_LENGTH)
        @Schema(description = "For the timeline.")
        String note) {}
