package cairn.adapter.rest.permit.application;

import cairn.adapter.rest.permit.PermitScheme;
import cairn.adapter.rest.wire.MailAddress;
import cairn.adapter.rest.wire.SaysSomething;
import cairn.domain.permit.application.PermitApplication;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Permits that somebody wants. */
@Serdeable
@Schema(description = "The permits of a party for a trek on a route's primary trail.", examples = """
{"route": "annapurna-base-camp", "trek_date": "2027-03-01", "exit_date": "2027-03-09",
 "applicants": [{"full_name": "Anna Muster", "nationality": "DE", "passport_number": "C01X00T47",
   "date_of_birth": "1990-05-17", "passport_expiry": "2032-01-01"}],
 "kinds": ["tims", "acap"], "contact_email": "office@example.com", "insurance_ref": "POL-4711",
 "documents": ["passport_copy"]}""")
record ApplyRequest(
        @Schema(description = "A route's id.") String route,

        @Schema(description = "The first day of the trek, from today in Kathmandu to 24 months ahead.")
        LocalDate trekDate,

        @Nullable
        @Schema(
                description =
                        "The first day inside the restricted area; by the trail's itinerary if left out, unless"
                                + " `exit_date` names another day than the trail's usual last one: then the whole trek is counted.")
        LocalDate entryDate,

        @Nullable
        @Schema(
                description =
                        "The last day inside the restricted area if `entry_date` is given, else of the trek; by the"
                                + " trail's usual days if left out.")
        LocalDate exitDate,

        @Size(min = 1, max = PermitApplication.MAX_APPLICANTS)
        @Schema(description = "Everybody who needs a permit; no passport twice.")
        List<@Valid ApplicantMember> applicants,

        @Nullable
        @Size(min = 1, max = 7)
        @Schema(description = "The families of permits that are wanted; all that the applicants need if left out.")
        List<PermitScheme> kinds,

        @MailAddress @Schema(description = "Whom to write to about it.")
        String contactEmail,

        @Nullable @Schema(description = "The guide who goes along, one of `GET /v1/porters?role=guide`.")
        UUID guideId,

        @Nullable @Schema(description = "Your booking that the applicants belong to.")
        UUID bookingId,

        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = PermitApplication.MAX_REFERENCE_LENGTH)
        @Schema(description = "Policy or contract of the party's insurer.")
        String insuranceRef,

        @Nullable
        @Size(max = 16)
        @Schema(description = "The papers that you have for all applicants; the papers themselves are not sent.")
        List<PaperName> documents) {}
