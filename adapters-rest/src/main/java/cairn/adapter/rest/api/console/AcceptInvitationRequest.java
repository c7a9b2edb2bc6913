package cairn.adapter.rest.api.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;

@Serdeable
@Schema(description = "The acceptance of an invitation.", examples = """
{"token": "…", "password": "yak-butter-at-dawn-2027"}""")
record AcceptInvitationRequest(
        @NotEmpty @Size(max = 200) @Schema(description = "The token of the invitation, from its link.")
        String token,

        @Size(min = 15, max = 200)
        @Schema(description = "The password: 15 to 200 characters of any kind, not easy to guess.")
        String password) {

    /** Omits the token and the password, which must not be logged. */
    @Override
    public String toString() {
        return "acceptance of an invitation";
    }
}
