package cairn.adapter.rest.api.token;

import cairn.adapter.rest.http.security.KeyScope;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

@Serdeable
@Schema(name = "Token", description = "A bearer for client-side code.", examples = """
{"token": "eyJ…", "expires_at": "2026-11-20T08:45:00.000Z", "scopes": ["operator"],
 "origins": ["https://treks.example"]}""")
record TokenResponse(
        @Schema(description = "The token. It is shown only once.")
        String token,

        Instant expiresAt,
        List<KeyScope> scopes,

        @Schema(description = "The origins whose web pages may use the token.")
        List<String> origins) {}
