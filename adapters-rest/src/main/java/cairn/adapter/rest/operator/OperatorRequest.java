package cairn.adapter.rest.operator;

import cairn.adapter.rest.wire.MailAddress;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** An agency that shall work with the service. */
@Serdeable
@Schema(description = "An agency that shall work with the service.", examples = """
{"name": "Snow Leopard Treks", "email": "office@example.com", "tier": "pro"}""")
record OperatorRequest(
        @NotBlank @Size(max = 200) String name,
        @MailAddress String email,
        OperatorTier tier,

        @Nullable @Valid @Schema(description = "For the tier enterprise alone.")
        LimitsMember limits) {}
