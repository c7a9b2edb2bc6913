package cairn.adapter.rest.api.member;

import cairn.adapter.rest.http.security.RoleName;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;

@Serdeable
@Schema(description = "The new roles of a member.", examples = """
{"roles": ["bookings", "analyst"]}""")
record RolesRequest(
        @Size(min = 1, max = 8)
        @Schema(
                description =
                        "The roles: `owner`, `bookings`, `crew` and `analyst` for an agency; `rescue_desk`, `permit_desk`,"
                                + " `conditions_desk` and `admin` for the platform.")
        List<RoleName> roles) {}
