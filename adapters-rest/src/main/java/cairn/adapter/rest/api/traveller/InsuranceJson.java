package cairn.adapter.rest.api.traveller;

import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.booking.TravelInsurance;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "TravelInsurance", description = "A traveller's insurance, as far as it is known.")
public record InsuranceJson(
        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = TravelInsurance.MAX_INSURER_LENGTH)
        @Schema(description = "The name of the insurer.")
        String insurer,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = TravelInsurance.MAX_POLICY_LENGTH)
        @Schema(description = "The number of the policy.")
        String policyNumber,

        @Nullable @Schema(description = "Whether it covers rescue by helicopter; absent if unknown.")
        Boolean helicopterRescue,

        @Nullable @Valid @Schema(description = "The sum up to which it covers rescue by helicopter, if known.")
        Amount helicopterLimit) {}
