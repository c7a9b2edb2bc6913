package cairn.adapter.rest.dispatch;

import cairn.adapter.rest.wire.SaysSomething;
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

/** A call for a helicopter. */
@Serdeable
@Schema(description = "A call for a helicopter. Position, patients and condition are enough.", examples = """
{"lat": 27.948, "lng": 86.812, "altitude_m": 4940, "patient_count": 1,
 "condition": "Cannot walk a straight line, breathless at rest", "triage": "life_threatening",
 "insurance_ref": "POL-4711", "contact_phone": "+977 980 000 0000", "reported_by": "Lhakpa Sherpa"}""")
record CreateDispatchRequest(
        @DecimalMin("-90") @DecimalMax("90") @Schema(description = "Decimal degrees north, WGS 84.")
        double lat,

        @DecimalMin("-180") @DecimalMax("180") @Schema(description = "Decimal degrees east, WGS 84.")
        double lng,

        @Min(Dispatch.MIN_ALTITUDE_METRES) @Max(Dispatch.MAX_ALTITUDE_METRES) @Schema(description = "Above sea level.")
        int altitudeM,

        @Min(1) @Max(Dispatch.MAX_PATIENTS) int patientCount,

        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_CONDITION_LENGTH)
        @Schema(description = "How the patients are: symptoms and when they began, whether they can walk.")
        String condition,

        @Nullable @Schema(description = "How urgent the worst case is, if that was assessed.")
        TriageClass triage,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "Policy or case of the insurer; nobody waits for it.")
        String insuranceRef,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_REFERENCE_LENGTH)
        @Schema(description = "Where somebody on site can be called.")
        String contactPhone,

        @Nullable
        @Schema(
                description =
                        "The booking that the patients belong to. One that the operator does not have is left out,"
                                + " and the timeline says so: no rescue is refused for it.")
        UUID bookingId,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "Who saw it.")
        String reportedBy) {}
