package cairn.adapter.rest.api.traveller;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.booking.NextOfKin;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "NextOfKin", description = "A person to call if something happens to a traveller.")
public record NextOfKinJson(
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = NextOfKin.MAX_NAME_LENGTH)
        @Schema(description = "The person's name.")
        String name,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = NextOfKin.MAX_PHONE_LENGTH)
        @Schema(description = "The person's phone number.", examples = "+49 30 901820")
        String phone) {}
