package cairn.adapter.rest.api.traveller;

import cairn.adapter.rest.api.permit.NationalityCode;
import cairn.adapter.rest.api.permit.PassportNumber;
import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.booking.Traveller;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Traveller", description = "A trekker of a party. Only the name is required.")
public record TravellerJson(
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Traveller.MAX_NAME_LENGTH)
        @Schema(description = "The full name as in the passport.")
        String name,

        @Nullable
        @NationalityCode
        @Schema(description = "The nationality: ISO 3166-1 alpha-2, upper case.", examples = "DE")
        String nationality,

        @Nullable @Schema(description = "The date of birth, before today in Kathmandu.")
        LocalDate dateOfBirth,

        @Nullable
        @Pattern(regexp = PassportNumber.PATTERN, message = PassportNumber.MESSAGE)
        @Schema(
                description = "The passport number: letters and digits.",
                minLength = 1,
                maxLength = PassportNumber.MAX_LENGTH)
        String passportNumber,

        @Nullable @Schema(description = "The day on which the passport expires.")
        LocalDate passportExpiry,

        @Nullable @Valid @Schema(description = "The traveller's insurance.")
        InsuranceJson insurance,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Traveller.MAX_DIET_LENGTH)
        @Schema(description = "Dietary needs, allergies included.", examples = "Vegetarian, no nuts")
        String diet,

        @Nullable @Valid @Schema(description = "The person to call if something happens to the traveller.")
        NextOfKinJson nextOfKin) {}
