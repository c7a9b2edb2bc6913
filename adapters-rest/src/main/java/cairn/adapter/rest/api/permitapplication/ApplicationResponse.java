package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.api.permit.DaysInsideJson;
import cairn.adapter.rest.api.permit.PermitScheme;
import cairn.adapter.rest.http.json.Amount;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "PermitApplication", description = "An application for the permits of a trek.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b50", "livemode": true, "status": "submitted",
 "route": "annapurna-base-camp", "trek_date": "2027-03-01", "exit_date": "2027-03-09",
 "applicants": [{"full_name": "Anna Muster", "nationality": "DE", "passport_number": "C01X00T47",
   "date_of_birth": "1990-05-17", "passport_expiry": "2032-01-01"}],
 "kinds": ["tims", "acap"], "contact_email": "office@example.com", "insurance_ref": "POL-4711",
 "fees": [{"applicant": 0, "kind": "tims", "name": "TIMS card", "amount": {"amount": 200000, "currency": "NPR"}},
  {"applicant": 0, "kind": "acap", "name": "Annapurna Conservation Area entry permit",
   "amount": {"amount": 300000, "currency": "NPR"}}],
 "total_fee": [{"amount": 500000, "currency": "NPR"}], "total_fee_complete": true,
 "documents": [{"document": "passport_copy", "kinds": ["tims", "acap"], "given": true}],
 "version": 1, "created_at": "2026-11-20T08:30:00.000Z", "updated_at": "2026-11-20T08:30:00.000Z"}""")
public record ApplicationResponse(
        UUID id,

        @Schema(
                description =
                        "Whether the application was created with a live key. Only the test mode's permit desk sees test "
                                + "applications.")
        boolean livemode,

        @Schema(description = "The status; `expired` once the trek date has passed and no permit was issued.")
        ApplicationStatus status,

        String route,

        @Schema(description = "The first day of the trek.") LocalDate trekDate,

        @Schema(
                description =
                        "The last day of the trek, or of its stay in the restricted area if the application gives that.")
        LocalDate exitDate,

        @Schema(description = "The trekkers for whom permits are applied for.")
        List<ApplicantJson> applicants,

        @Schema(description = "The families of permits that the application covers.")
        List<PermitScheme> kinds,

        @Schema(description = "The e-mail address for questions about the application.")
        String contactEmail,

        @Nullable UUID guideId,
        @Nullable UUID bookingId,
        @Nullable String insuranceRef,

        @Schema(description = "The fee of each permit for each applicant, as of the day of the application.")
        List<FeeJson> fees,

        @Schema(description = "The total for all applicants in each currency, tax included.")
        List<Amount> totalFee,

        @Schema(
                description =
                        "Whether all fees are known and none had to be counted for the whole trek because the days "
                                + "inside an area are unknown. Unknown fees are not part of the total.")
        boolean totalFeeComplete,

        @Schema(description = "The documents that these permits require.")
        List<EnclosureJson> documents,

        @Nullable @Schema(description = "The permit number, once the permits are issued.")
        String permitNumber,

        @Nullable @Schema(description = "The reason for the rejection.")
        String reason,

        @Schema(description = "The number of changes, counting the creation.")
        int version,

        Instant createdAt,
        Instant updatedAt) {

    @Serdeable
    @Schema(name = "PermitApplicationFee", description = "The fee of one permit for one applicant.")
    record FeeJson(
            @Schema(description = "The applicant's index in `applicants`, starting at 0.")
            int applicant,

            PermitScheme kind,

            @Schema(description = "The name for display; it includes the area if there are several.")
            String name,

            @Nullable
            @Schema(
                    description =
                            "The fee, tax included; 0 if the permit is free for the applicant; absent if unknown.")
            Amount amount,

            @Nullable
            @Schema(
                    description =
                            "The days for which a restricted area permit is charged; absent from applications made before "
                                    + "these days were recorded.")
            DaysInsideJson daysInside) {}

    @Serdeable
    @Schema(name = "PermitApplicationDocument", description = "A document that permits require.")
    record EnclosureJson(
            PaperName document,

            @Schema(description = "The permits that require it.")
            List<PermitScheme> kinds,

            @Schema(description = "Whether the applying operator states that it has the document.")
            boolean given) {}
}
