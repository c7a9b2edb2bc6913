package cairn.adapter.rest.permit.application;

import cairn.adapter.rest.wire.SaysSomething;
import cairn.domain.permit.application.PermitApplication;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** Why an application is rejected. */
@Serdeable
@Schema(description = "Why it is rejected.", examples = """
{"reason": "The passport copy cannot be read"}""")
record RejectRequest(
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = PermitApplication.MAX_GROUNDS_LENGTH)
        @Schema(description = "Shown to whoever has applied.")
        String reason) {}
