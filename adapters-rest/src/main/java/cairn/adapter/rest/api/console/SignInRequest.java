package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.json.MailAddress;
import cairn.application.port.in.Proof;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "The credentials of a member who signs in.", examples = """
{"email": "office@example.com", "password": "…"}""")
record SignInRequest(
        @MailAddress String email,

        @Schema(description = "The member's password.") @NotEmpty @Size(max = 200)
        String password,

        @Nullable
        @Size(min = 6, max = 40)
        @Schema(
                description =
                        "A code of the authenticator or a recovery code; required if the member has a second factor.")
        String code) {

    Proof proof() {
        return new Proof(password, Optional.ofNullable(code));
    }

    /** Omits the password and the code, which must not be logged. */
    @Override
    public String toString() {
        return "sign-in";
    }
}
