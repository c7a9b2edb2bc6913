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
 "csrf_token": "eyJ…", "expires_at": "2026-11-20T20:30:00.000Z"}""")
record SessionResponse(
        SessionMember member,
        SessionOperator operator,

        @Schema(description = "What a write has to show as X-CSRF-Token, for as long as the session.")
        String csrfToken,

        @Schema(description = "When it is over unless it is renewed before, which has to be done every five minutes.")
        Instant expiresAt) {

    /** Who is signed in. */
    @Serdeable
    @Schema(description = "Who is signed in.")
    record SessionMember(UUID id, String email) {}

    /** For whom. */
    @Serdeable
    @Schema(description = "For whom.")
    record SessionOperator(UUID id, String name) {}
}
