package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.permitapplication.PermitApplication;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

@Serdeable
@Schema(description = "The rejection of an application.", examples = """
{"reason": "The passport copy cannot be read"}""")
record RejectRequest(
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = PermitApplication.MAX_GROUNDS_LENGTH)
        @Schema(description = "The reason, shown to the applying operator.")
        String reason) {}
