package cairn.adapter.rest.console;

import cairn.adapter.rest.wire.MailAddress;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;

/** Who wants to sign in. */
@Serdeable
@Schema(description = "Who wants to sign in.", examples = """
{"email": "office@example.com", "password": "…"}""")
record SignInRequest(
        @MailAddress String email,
        @NotEmpty @Size(max = 200) String password) {

    /** Without the password. */
    @Override
    public String toString() {
        return "sign-in";
    }
}
