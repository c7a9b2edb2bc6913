package cairn.adapter.rest.api.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

@Serdeable
@Schema(name = "RecoveryCodes", description = "Recovery codes, shown once.", examples = """
{"recovery_codes": ["k7ra-4n2s-xq5t-bz3e"]}""")
record RecoveryCodesResponse(
        @Schema(description = "Codes that replace the authenticator, each accepted once. They are shown only once.")
        List<String> recoveryCodes) {

    RecoveryCodesResponse {
        recoveryCodes = List.copyOf(recoveryCodes);
    }

    /** Omits the codes, which must not be logged. */
    @Override
    public String toString() {
        return "recovery codes";
    }
}
