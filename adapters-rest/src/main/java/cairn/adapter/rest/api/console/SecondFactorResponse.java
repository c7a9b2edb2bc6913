package cairn.adapter.rest.api.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(name = "SecondFactor", description = "The second factor of a member.", examples = """
{"enabled": true, "recovery_codes_left": 10}""")
record SecondFactorResponse(
        @Schema(description = "Whether signing in needs a code in addition to the password.")
        boolean enabled,

        @Schema(description = "The number of unused recovery codes.")
        int recoveryCodesLeft) {}
