package cairn.adapter.rest.api.member;

import cairn.adapter.rest.http.json.MailAddress;
import cairn.adapter.rest.http.security.RoleName;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;

@Serdeable
@Schema(description = "A person to invite.", examples = """
{"email": "maya@example.com", "roles": ["bookings"]}""")
record InvitationRequest(
        @MailAddress @Schema(description = "The address with which the person will sign in.")
        String email,

        @Size(min = 1, max = 8)
        @Schema(
                description = "The roles of the future member: `owner`, `bookings`, `crew` and `analyst` for an agency;"
                        + " `rescue_desk`, `permit_desk`, `conditions_desk` and `admin` for the platform.")
        List<RoleName> roles) {}
