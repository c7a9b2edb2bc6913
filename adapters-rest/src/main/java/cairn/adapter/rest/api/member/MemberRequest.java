package cairn.adapter.rest.api.member;

import cairn.adapter.rest.http.json.MailAddress;
import cairn.adapter.rest.http.security.RoleName;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "A member to add, who can then sign in to the console.", examples = """
{"email": "maya@example.com", "roles": ["bookings"]}""")
record MemberRequest(
        @MailAddress String email,

        @Nullable
        @Size(min = 1, max = 8)
        @Schema(
                description =
                        "The roles: `owner`, `bookings`, `crew` and `analyst` for an agency; `rescue_desk`, `permit_desk`,"
                                + " `conditions_desk` and `admin` for the platform. If omitted, the member is an owner, or"
                                + " has all roles of the platform.")
        List<RoleName> roles) {}
