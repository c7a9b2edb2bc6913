package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.api.permit.NationalityCode;
import cairn.adapter.rest.api.permit.PassportNumber;
import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.permitapplication.PermitApplication;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;

@Serdeable
@Schema(name = "PermitApplicant", description = "A person for whom permits are applied for.")
record ApplicantJson(
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = PermitApplication.MAX_NAME_LENGTH)
        @Schema(description = "The full name as in the passport.")
        String fullName,

        @NationalityCode @Schema(description = "The nationality: ISO 3166-1 alpha-2, upper case.", examples = "DE")
        String nationality,

        @Pattern(regexp = PassportNumber.PATTERN, message = PassportNumber.MESSAGE)
        @Schema(
                description =
                        "The passport number: letters and digits. Case, spaces and hyphens are ignored when passports "
                                + "are compared.",
                minLength = 1,
                maxLength = PassportNumber.MAX_LENGTH)
        String passportNumber,

        @Schema(
                description =
                        "The date of birth, before today in Kathmandu. Some permits are free for children under ten on "
                                + "the trek date.")
        LocalDate dateOfBirth,

        @Schema(description = "The day on which the passport expires, at least six months after the trek.")
        LocalDate passportExpiry) {}
