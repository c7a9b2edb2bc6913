package cairn.adapter.rest.api.console;

import cairn.application.port.in.Proof;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "The credentials by which a member who is signed in proves its identity again.", examples = """
{"password": "…", "code": "492039"}""")
record ProofRequest(
        @Schema(description = "The member's password.") @NotEmpty @Size(max = 200)
        String password,

        @Nullable
        @Size(min = 6, max = 40)
        @Schema(
                description =
                        "A code of the authenticator or a recovery code; required if the second factor is enabled.")
        String code) {

    Proof proof() {
        return new Proof(password, Optional.ofNullable(code));
    }

    /** Omits the password and the code, which must not be logged. */
    @Override
    public String toString() {
        return "proof of identity";
    }
}
