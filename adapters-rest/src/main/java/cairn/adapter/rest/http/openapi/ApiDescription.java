package cairn.adapter.rest.http.openapi;

import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeIn;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeType;
import io.swagger.v3.oas.annotations.info.Info;
import io.swagger.v3.oas.annotations.security.SecurityScheme;

@OpenAPIDefinition(
        info =
                @Info(
                        title = "Cairn",
                        version = "1.0.0",
                        description =
                                "Trekking operations: trails, routes and their conditions, permits, bookings, tea houses,"
                                        + " porters, weather and helicopter rescue. Objects of test keys and of live keys are"
                                        + " separate. Every error response is a problem (RFC 9457)."))
@SecurityScheme(
        name = ApiDescription.KEY,
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        description = "An API key, `tk_live_…` or `tk_test_…`, sent as `Authorization: Bearer <key>`.")
@SecurityScheme(
        name = ApiDescription.SESSION,
        type = SecuritySchemeType.APIKEY,
        in = SecuritySchemeIn.COOKIE,
        paramName = "__Host-cairn_session",
        description = "A session in the console, kept in cookies since `POST /v1/console/session`. A service whose"
                + " base URL is http calls the cookie `cairn_session`.")
@SecurityScheme(
        name = ApiDescription.CSRF,
        type = SecuritySchemeType.APIKEY,
        in = SecuritySchemeIn.HEADER,
        paramName = "X-CSRF-Token",
        description = "The session's `csrf_token`; writes in a session need it, reads do not.")
final class ApiDescription {

    static final String KEY = "api_key";
    static final String SESSION = "console_session";
    static final String CSRF = "csrf_token";

    private ApiDescription() {}
}
