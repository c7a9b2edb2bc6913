package cairn.adapter.rest.document;

import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeType;
import io.swagger.v3.oas.annotations.info.Info;
import io.swagger.v3.oas.annotations.security.SecurityScheme;

/** What the document says of the interface as a whole. */
@OpenAPIDefinition(
        info =
                @Info(
                        title = "Cairn",
                        version = "1.0.0",
                        description =
                                "Trekking operations: trails, routes and their conditions, permits, bookings, tea houses,"
                                        + " porters, weather and helicopter rescue. Objects of test keys never meet live"
                                        + " ones. Every refusal is a problem as of RFC 9457."))
@SecurityScheme(
        name = ApiDescription.KEY,
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        description = "An API key, `tk_live_…` or `tk_test_…`, sent as `Authorization: Bearer <key>`.")
final class ApiDescription {

    static final String KEY = "api_key";

    private ApiDescription() {}
}
