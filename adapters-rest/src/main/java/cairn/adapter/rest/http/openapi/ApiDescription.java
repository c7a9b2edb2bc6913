package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.PublicAddress;
import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeIn;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeType;
import io.swagger.v3.oas.annotations.info.Contact;
import io.swagger.v3.oas.annotations.info.Info;
import io.swagger.v3.oas.annotations.info.License;
import io.swagger.v3.oas.annotations.security.SecurityScheme;
import io.swagger.v3.oas.annotations.tags.Tag;
import io.swagger.v3.oas.models.ExternalDocumentation;
import io.swagger.v3.oas.models.OpenAPI;

@OpenAPIDefinition(
        info =
                @Info(
                        title = "Cairn",
                        version = "1.0.0",
                        contact = @Contact(name = "The Cairn project"),
                        license = @License(name = "Apache License 2.0", identifier = "Apache-2.0")),
        tags = {
            @Tag(name = "Trails", description = "Trails with their itinerary, profile and season."),
            @Tag(name = "Routes", description = "Routes and their conditions: reports, alerts and closures."),
            @Tag(name = "Weather", description = "Weather and forecasts along the trails."),
            @Tag(
                    name = "Permits",
                    description = "The permits that a trek needs, their fees, and applications for them."),
            @Tag(
                    name = "Bookings",
                    description = "Bookings from the hold to the last day, with crew, travellers and payments."),
            @Tag(
                    name = "Departures",
                    description = "The parties that start, walk or end in a period, as a list and as a calendar."),
            @Tag(name = "Tea houses", description = "Tea houses and their free rooms."),
            @Tag(name = "Reservations", description = "Rooms in tea houses for nights."),
            @Tag(name = "Porters", description = "Guides and porters, and when they are free."),
            @Tag(name = "Emergency", description = "Helicopter rescue, emergency contacts and hospitals."),
            @Tag(
                    name = "Webhooks",
                    description = "Endpoints that follow an agency's objects, and what is delivered to them."),
            @Tag(name = "Notices", description = "The requests that the service sends to webhook endpoints."),
            @Tag(name = "Events", description = "Every event of an agency in order, to read and to follow."),
            @Tag(
                    name = "Analytics",
                    description = "Revenue, cancellations, occupancy and response times, now and as known earlier."),
            @Tag(name = "Keys", description = "API keys and short-lived tokens for browsers."),
            @Tag(
                    name = "Account",
                    description = "An agency's own particulars, usage, members, invitations and audit log."),
            @Tag(name = "Console", description = "Sessions, passwords and second factors of members."),
            @Tag(name = "Operators", description = "The administration's view of all agencies."),
            @Tag(name = "Platform", description = "The state of the installation."),
            @Tag(name = "Privacy", description = "The data of a person, returned and erased."),
            @Tag(name = "Sandbox", description = "Operations that exist in test mode only, to try an integration.")
        })
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

    private static final String TEXT = """
            Cairn puts trails, permits, bookings, tea houses, porters, weather and helicopter rescue behind one API.

            **Authentication.** Send an API key as `Authorization: Bearer <key>`. A `tk_test_` key and a `tk_live_` key
            see separate objects. The catalogue can be read without a key, within lower limits. \
            See [Authentication]({docs}/guides/authentication).

            **Errors.** Every refusal is a problem (RFC 9457) with a stable `code`; `errors` lists all faults of a
            request. A method that an address does not have is 405, with the others in `Allow`. \
            See [Errors]({docs}/api/errors).

            **Idempotency.** Send an `Idempotency-Key` with every `POST`: a repetition returns the first response and
            changes nothing. See [Idempotency]({docs}/guides/idempotency).

            **Limits.** `RateLimit` and `X-RateLimit-*` state what is left; after a 429 wait for `Retry-After` seconds. \
            See [Rate limits]({docs}/guides/rate-limits).

            **Changes.** Members and values of enumerations marked with `x-extensible-enum` may be added: ignore what you
            do not know. See [Versions and changes]({docs}/guides/versioning).
            """;

    private ApiDescription() {}

    /** Adds the description, whose links lead to the documentation of the installation. */
    static void addLinks(OpenAPI document, PublicAddress address) {
        var docs = address.of("/docs");
        document.getInfo().setDescription(TEXT.replace("{docs}", docs));
        document.getInfo().getContact().setUrl(docs);
        document.getInfo().setTermsOfService(docs + "/guides/versioning");
        document.setExternalDocs(new ExternalDocumentation()
                .description("Guides, reference and problems")
                .url(docs));
    }
}
