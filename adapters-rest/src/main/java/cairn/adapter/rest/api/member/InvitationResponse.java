package cairn.adapter.rest.api.member;

import cairn.adapter.rest.http.security.RoleName;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Invitation", description = "An open invitation to become a member of the operator.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "email": "maya@example.com", "roles": ["bookings"],
 "created_at": "2026-11-20T08:30:00.000Z", "expires_at": "2026-11-23T08:30:00.000Z",
 "token": "…", "link": "https://api.cairn.example/console/invitation#…"}""")
record InvitationResponse(
        @Schema(description = "The id of the invitation, and of the member that the person becomes.")
        UUID id,

        @Schema(description = "The address with which the person will sign in.")
        String email,

        @Schema(description = "The roles of the future member.")
        List<RoleName> roles,

        Instant createdAt,

        @Schema(description = "Until when the invitation can be accepted: 72 hours after its creation.")
        Instant expiresAt,

        @Nullable
        @Schema(description = "The secret with which the invitation is accepted; returned only when it is created.")
        String token,

        @Nullable
        @Schema(
                description =
                        "The link to give to the person, with the token after the `#`; returned only when the invitation"
                                + " is created. The service sends no e-mail.")
        String link) {

    /** Omits the token, which must not be logged. */
    @Override
    public String toString() {
        return "invitation " + id;
    }
}
