package cairn.adapter.rest.api.member;

import cairn.adapter.rest.http.security.RoleName;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Member", description = "A member of an operator, who signs in to the console.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "email": "maya@example.com", "roles": ["bookings"],
 "added_at": "2026-11-20T08:30:00.000Z"}""")
record MemberResponse(
        UUID id,
        String email,

        @Schema(description = "The roles, which decide what the member may do.")
        List<RoleName> roles,

        @Schema(description = "When the member was added.") Instant addedAt,

        @Nullable
        @Schema(
                description =
                        "The initial password, to be changed at the first sign-in; returned only when the member is added.")
        String password) {

    /** Omits the password, which must not be logged. */
    @Override
    public String toString() {
        return "member " + id;
    }
}
