package cairn.adapter.rest.api.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

@Serdeable
@Schema(name = "OpenSession", description = "An open session of the member who is signed in.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b40", "created_at": "2026-11-20T08:30:00.000Z",
 "last_used_at": "2026-11-20T09:10:00.000Z", "expires_at": "2026-11-20T21:10:00.000Z", "current": true}""")
record OpenSessionResponse(
        UUID id,

        @Schema(description = "When the member signed in.") Instant createdAt,

        @Schema(description = "When the session was last renewed, to within the five minutes between renewals.")
        Instant lastUsedAt,

        @Schema(description = "When the session expires unless it is renewed.")
        Instant expiresAt,

        @Schema(description = "Whether it is the session of this request.")
        boolean current) {}
