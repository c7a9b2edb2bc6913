package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.security.RoleName;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(name = "NewMember", description = "A member who has accepted an invitation and can sign in.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "email": "maya@example.com", "roles": ["bookings"]}""")
record NewMemberResponse(
        UUID id,

        @Schema(description = "The address to sign in with.")
        String email,

        @Schema(description = "The roles, which decide what the member may do.")
        List<RoleName> roles) {}
