package cairn.adapter.rest.permit.application;

import cairn.adapter.rest.permit.DaysInsideMember;
import cairn.adapter.rest.permit.PermitScheme;
import cairn.adapter.rest.wire.MoneyMember;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A permit application as whoever deals with it sees it. */
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

        @Schema(description = "Whether it was made with a live key. A trial reaches no permit desk but that of trials.")
        boolean livemode,

        @Schema(description = "Expired once the trek date has passed and nothing was issued.")
        ApplicationStatus status,

        String route,

        @Schema(description = "The first day of the trek.") LocalDate trekDate,

        @Schema(
                description =
                        "The last day of the trek, or of its stay in the restricted area if the application gives that.")
        LocalDate exitDate,

        List<ApplicantMember> applicants,

        @Schema(description = "The families of permits that are applied for, each once.")
        List<PermitScheme> kinds,

        String contactEmail,
        @Nullable UUID guideId,
        @Nullable UUID bookingId,
        @Nullable String insuranceRef,

        @Schema(description = "What each applicant pays for each permit that they need, as on the day of applying.")
        List<FeeMember> fees,

        @Schema(description = "What all of them pay in each currency, tax included.")
        List<MoneyMember> totalFee,

        @Schema(
                description =
                        "Whether every fee is known, and none is counted for the whole trek for want of the days inside an"
                                + " area. A fee that is not known is left out of the total.")
        boolean totalFeeComplete,

        @Schema(description = "The papers that these permits ask for.")
        List<PaperMember> documents,

        @Nullable @Schema(description = "There once it is issued.")
        String permitNumber,

        @Nullable @Schema(description = "Why it was rejected.")
        String reason,

        @Schema(description = "How often the application has changed, its making included.")
        int version,

        Instant createdAt,
        Instant updatedAt) {

    /** What an applicant pays. */
    @Serdeable
    @Schema(name = "PermitApplicationFee", description = "What an applicant pays for a permit.")
    record FeeMember(
            @Schema(description = "Their place in `applicants`, from 0.")
            int applicant,

            PermitScheme kind,

            @Schema(description = "For people; names the area where there are several.")
            String name,

            @Nullable @Schema(description = "Tax included, 0 for whoever goes free; absent where it is not known.")
            MoneyMember amount,

            @Nullable
            @Schema(
                    description =
                            "The days that the fee of a restricted area permit is counted for; absent from applications"
                                    + " that were made before these were recorded.")
            DaysInsideMember daysInside) {}

    /** A paper to enclose. */
    @Serdeable
    @Schema(name = "PermitApplicationDocument", description = "A paper that permits ask for.")
    record PaperMember(
            PaperName document,

            @Schema(description = "The permits that ask for it.")
            List<PermitScheme> kinds,

            @Schema(description = "Whether whoever applied says that it is there.")
            boolean given) {}
}
