package cairn.adapter.rest.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/** A session in the console. */
@Serdeable
@Schema(
        name = "ConsoleSession",
        description = "A session in the console. Its cookies go with each request by themselves.",
        examples = """
{"member": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "email": "office@example.com"},
 "operator": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "name": "Snow Leopard Treks"},
 "csrf_token": "eyJ…", "expires_at": "2026-11-20T20:30:00.000Z",
 "confirmed_until": "2026-11-20T08:40:00.000Z", "password_change_required": false}""")
record SessionResponse(
        SessionMember member,
        SessionOperator operator,

        @Schema(description = "What a write has to show as X-CSRF-Token, for as long as the session.")
        String csrfToken,

        @Schema(description = "When it is over unless it is renewed before, which has to be done every five minutes.")
        Instant expiresAt,

        @Schema(
                description =
                        "Until when keys may be created, rotated and revoked; then the session has to be confirmed"
                                + " with `POST /v1/console/session/confirm`.")
        Instant confirmedUntil,

        @Schema(
                description = "Whether the member has to replace the password that was issued to it; until then all"
                        + " other operations are refused as `password-change-required`.")
        boolean passwordChangeRequired) {

    /** Who is signed in. */
    @Serdeable
    @Schema(description = "Who is signed in.")
    record SessionMember(UUID id, String email) {}

    /** For whom. */
    @Serdeable
    @Schema(description = "For whom.")
    record SessionOperator(UUID id, String name) {}
}
