package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.security.KeyScope;
import cairn.adapter.rest.http.security.RoleName;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(
        name = "ConsoleSession",
        description = "A session in the console, held in cookies that the browser sends by itself.",
        examples = """
{"member": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "email": "office@example.com"},
 "operator": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "name": "Snow Leopard Treks", "tier": "pro"},
 "roles": ["bookings"], "scopes": ["operator", "emergency"],
 "csrf_token": "eyJ…", "expires_at": "2026-11-20T20:30:00.000Z",
 "confirmed_until": "2026-11-20T08:40:00.000Z", "password_change_required": false}""")
record SessionResponse(
        SessionMember member,
        SessionOperator operator,

        @Schema(description = "The roles of the member, which decide what the session may do.")
        List<RoleName> roles,

        @Schema(description = "The scopes of these roles that the operator's tier includes.")
        List<KeyScope> scopes,

        @Schema(
                description =
                        "The value that write requests must send as `X-CSRF-Token`; it is valid as long as the session.")
        String csrfToken,

        @Schema(description = "When the session expires unless it is renewed; renew it every five minutes.")
        Instant expiresAt,

        @Schema(
                description =
                        "Until when the session may create, rotate and revoke keys; after that it must be confirmed with "
                                + "`POST /v1/console/session/confirm`.")
        Instant confirmedUntil,

        @Schema(
                description =
                        "Whether the member must replace its initial password; until then all other operations are "
                                + "refused with `password-change-required`.")
        boolean passwordChangeRequired) {

    @Serdeable
    @Schema(description = "The member that is signed in.")
    record SessionMember(UUID id, String email) {}

    @Serdeable
    @Schema(description = "The operator.")
    record SessionOperator(UUID id, String name, SessionTier tier) {}

    /** The tier of an operator. */
    @Serdeable
    enum SessionTier {
        @JsonProperty("free")
        FREE,
        @JsonProperty("pro")
        PRO,
        @JsonProperty("enterprise")
        ENTERPRISE
    }
}
