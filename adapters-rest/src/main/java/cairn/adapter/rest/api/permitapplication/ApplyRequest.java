package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.api.permit.PermitScheme;
import cairn.adapter.rest.http.json.MailAddress;
import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.permitapplication.PermitApplication;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "An application for the permits that a party needs on a route's primary trail.", examples = """
{"route": "annapurna-base-camp", "trek_date": "2027-03-01", "exit_date": "2027-03-09",
 "applicants": [{"full_name": "Anna Muster", "nationality": "DE", "passport_number": "C01X00T47",
   "date_of_birth": "1990-05-17", "passport_expiry": "2032-01-01"}],
 "kinds": ["tims", "acap"], "contact_email": "office@example.com", "insurance_ref": "POL-4711",
 "documents": ["passport_copy"]}""")
record ApplyRequest(
        @Schema(description = "The id of a route.") String route,

        @Schema(description = "The first day of the trek, from today in Kathmandu to 24 months ahead.")
        LocalDate trekDate,

        @Nullable
        @Schema(
                description =
                        "The first day inside the restricted area; taken from the trail's itinerary by default. If "
                                + "`exit_date` differs from the itinerary's, the whole trek is counted instead.")
        LocalDate entryDate,

        @Nullable
        @Schema(
                description =
                        "The last day inside the restricted area if `entry_date` is given, otherwise of the trek; taken "
                                + "from the trail's usual number of days by default.")
        LocalDate exitDate,

        @Nullable
        @Size(min = 1, max = PermitApplication.MAX_APPLICANTS)
        @Schema(
                description =
                        "The people who need permits, each passport once. May be omitted with a `booking_id` whose"
                                + " travellers are all named with nationality, date of birth and passport.")
        List<@Valid ApplicantJson> applicants,

        @Nullable
        @Size(min = 1, max = 7)
        @Schema(description = "The families of permits to apply for; by default all that the applicants need.")
        List<PermitScheme> kinds,

        @MailAddress @Schema(description = "The e-mail address for questions about the application.")
        String contactEmail,

        @Nullable @Schema(description = "The id of the accompanying guide, one of `GET /v1/porters?role=guide`.")
        UUID guideId,

        @Nullable @Schema(description = "The operator's booking that the applicants belong to.")
        UUID bookingId,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = PermitApplication.MAX_REFERENCE_LENGTH)
        @Schema(description = "The number of the party's insurance policy.")
        String insuranceRef,

        @Nullable
        @Size(max = 16)
        @Schema(
                description =
                        "The codes of the documents that the operator has for all applicants. The documents themselves "
                                + "are not sent.")
        List<PaperName> documents) {}
