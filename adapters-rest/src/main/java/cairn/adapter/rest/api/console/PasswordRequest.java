package cairn.adapter.rest.api.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;

@Serdeable
@Schema(description = "A change of the password.", examples = """
{"current_password": "…", "new_password": "yak-butter-at-dawn-2027"}""")
record PasswordRequest(
        @Schema(description = "The current password.") @NotEmpty @Size(max = 200)
        String currentPassword,

        @Size(min = 15, max = 200)
        @Schema(description = "The new password: 15 to 200 characters of any kind, not easy to guess.")
        String newPassword) {

    /** Omits the passwords, which must not be logged. */
    @Override
    public String toString() {
        return "change of password";
    }
}
