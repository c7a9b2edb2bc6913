package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.api.permit.NationalityCode;
import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.permitapplication.PermitApplication;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;

@Serdeable
@Schema(name = "PermitApplicant", description = "A person for whom permits are applied for.")
record ApplicantMember(
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = PermitApplication.MAX_NAME_LENGTH)
        @Schema(description = "The full name as in the passport.")
        String fullName,

        @NationalityCode @Schema(description = "The nationality: ISO 3166-1 alpha-2, upper case.", examples = "DE")
        String nationality,

        @Pattern(regexp = ApplicantMember.PASSPORT_NUMBER, message = ApplicantMember.PASSPORT_NUMBER_MESSAGE)
        @Schema(
                description =
                        "The passport number: letters and digits. Case, spaces and hyphens are ignored when passports "
                                + "are compared.",
                minLength = 1,
                maxLength = PermitApplication.MAX_PASSPORT_NUMBER_LENGTH)
        String passportNumber,

        @Schema(
                description =
                        "The date of birth, before today in Kathmandu. Some permits are free for children under ten on "
                                + "the trek date.")
        LocalDate dateOfBirth,

        @Schema(description = "The day on which the passport expires, at least six months after the trek.")
        LocalDate passportExpiry) {

    static final String PASSPORT_NUMBER =
            "(?=.{1," + PermitApplication.MAX_PASSPORT_NUMBER_LENGTH + "}$) *[A-Za-z0-9](?:[A-Za-z0-9 .-]*)";
    static final String PASSPORT_NUMBER_MESSAGE = "must be 1 to " + PermitApplication.MAX_PASSPORT_NUMBER_LENGTH
            + " letters and digits, with spaces, hyphens or dots between them";
}
