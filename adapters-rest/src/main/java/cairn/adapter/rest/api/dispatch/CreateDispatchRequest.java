package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.dispatch.Dispatch;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        description = "A request for a helicopter. Only position, patient count and condition are required.",
        examples = """
{"lat": 27.948, "lng": 86.812, "altitude_m": 4940, "patient_count": 1,
 "condition": "Cannot walk a straight line, breathless at rest", "triage": "life_threatening",
 "insurance_ref": "POL-4711", "contact_phone": "+977 980 000 0000", "reported_by": "Lhakpa Sherpa"}""")
record CreateDispatchRequest(
        @DecimalMin("-90") @DecimalMax("90") @Schema(description = "The latitude in decimal degrees, WGS 84.")
        double lat,

        @DecimalMin("-180") @DecimalMax("180") @Schema(description = "The longitude in decimal degrees, WGS 84.")
        double lng,

        @Min(Dispatch.MIN_ALTITUDE_METRES)
        @Max(Dispatch.MAX_ALTITUDE_METRES)
        @Schema(description = "The altitude above sea level, in metres.")
        int altitudeM,

        @Min(1) @Max(Dispatch.MAX_PATIENTS) int patientCount,

        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_CONDITION_LENGTH)
        @Schema(description = "The patients' condition: symptoms, their onset, and whether the patients can walk.")
        String condition,

        @Nullable @Schema(description = "The triage class of the worst case, if assessed.")
        TriageClass triage,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "The insurance policy or case number. The dispatch does not wait for it.")
        String insuranceRef,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_REFERENCE_LENGTH)
        @Schema(description = "A phone number of a person on site.")
        String contactPhone,

        @Nullable
        @Schema(
                description =
                        "The patients' booking. If the operator has no such booking, it is ignored and the timeline says so;"
                                + " the dispatch is not refused.")
        UUID bookingId,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "The person who reports the emergency.")
        String reportedBy) {}
