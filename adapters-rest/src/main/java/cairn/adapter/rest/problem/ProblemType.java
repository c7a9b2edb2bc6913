package cairn.adapter.rest.problem;

import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of refusal that callers can tell apart, each with a page that explains it. */
public enum ProblemType {
    MALFORMED_REQUEST(
            400,
            "malformed-request",
            "Malformed request",
            "The request could not be read: its body is not JSON, is not encoded in UTF-8, names a member twice or"
                    + " nests deeper than 64 levels, or its request line or a header is broken."
                    + " Nothing has happened. Mend the request before sending it again."),
    INVALID_PARAMETER(
            400,
            "invalid-parameter",
            "Invalid parameter",
            "A parameter of the query string or a header is unknown, repeated, or has a value that it cannot have."
                    + " Each is named in <code>errors</code> with what it must be."),
    MISSING_CREDENTIALS(
            401,
            "missing-credentials",
            "Missing credentials",
            "This operation needs an API key. Send it as <code>Authorization: Bearer &lt;key&gt;</code>."),
    INVALID_CREDENTIALS(
            401,
            "invalid-credentials",
            "Invalid credentials",
            "The credentials sent are not valid: the key is mistyped, unknown or revoked, or was not sent as a bearer"
                    + " token. Public reads need no key at all, but a key that is sent must be valid."),
    INSUFFICIENT_TIER(
            403,
            "insufficient-tier",
            "Insufficient tier",
            "The operator's tier does not include this operation. The detail names the tier that does."),
    INSUFFICIENT_SCOPE(
            403,
            "insufficient-scope",
            "Insufficient scope",
            "The key is valid, but lacks the scope of this operation. The detail names the scope needed."),
    ORIGIN_NOT_ALLOWED(
            403,
            "origin-not-allowed",
            "Origin not allowed",
            "The request comes from a web page of another origin, whose <code>Origin</code> header its credentials do not"
                    + " allow. An API key must not be used from web pages: have a server create a browser token with"
                    + " <code>POST /v1/tokens</code> whose <code>origins</code> name the page's origin. A proxy that adds"
                    + " a key to the requests of pages removes their <code>Origin</code> header."),
    CSRF_TOKEN_REQUIRED(
            403,
            "csrf-token-required",
            "CSRF token required",
            "A write by the cookie of a session must show the session's <code>csrf_token</code> in the header"
                    + " <code>X-CSRF-Token</code>. Requests with a key need none."),
    PASSWORD_CHANGE_REQUIRED(
            403,
            "password-change-required",
            "Password change required",
            "The member signed in with a password that was issued to it, and must replace it first:"
                    + " <code>PUT /v1/console/password</code>. Until then the session can only be read and ended."),
    SECOND_FACTOR_REQUIRED(
            403,
            "second-factor-required",
            "Second factor required",
            "The password is right, but the member has a second factor: send the present code of the authenticator, or a"
                    + " recovery code, as <code>code</code> as well."),
    REAUTHENTICATION_REQUIRED(
            403,
            "reauthentication-required",
            "Reauthentication required",
            "This operation needs a session in which the member has signed in or confirmed its password within the last"
                    + " ten minutes. Confirm it with <code>POST /v1/console/session/confirm</code> and repeat the"
                    + " request. Requests with a key need no confirmation."),
    NOT_FOUND(
            404,
            "not-found",
            "Not found",
            "There is nothing at this address, or nothing that the caller may see. Objects of other operators and of"
                    + " the other mode are not found."),
    METHOD_NOT_ALLOWED(
            405,
            "method-not-allowed",
            "Method not allowed",
            "The address exists, but not with this method. The <code>Allow</code> header lists the methods it has."),
    NOT_ACCEPTABLE(
            406,
            "not-acceptable",
            "Not acceptable",
            "The <code>Accept</code> header excludes every form in which this answer exists."
                    + " Send <code>Accept: application/json</code> or leave it out."),
    INVALID_TRANSITION(
            409,
            "invalid-transition",
            "Invalid transition",
            "The object's status does not allow this action. <code>current_status</code> tells where it stands and"
                    + " <code>allowed</code> which actions it would accept now."),
    NO_AVAILABILITY(
            409,
            "no-availability",
            "No availability",
            "The house has not enough rooms left on at least one of the nights asked for, or is closed on it."),
    GUIDE_UNAVAILABLE(
            409,
            "guide-unavailable",
            "Guide unavailable",
            "A guide or porter asked for is already assigned on one of these days, or is not insured or licensed on"
                    + " every one of them."),
    ROUTE_CLOSED(
            409,
            "route-closed",
            "Route closed",
            "The route is closed on at least one day of the trek. Its conditions tell why and until when."),
    DUPLICATE_APPLICATION(
            409,
            "duplicate-application",
            "Duplicate application",
            "There already is an application for the same passport, route and trek date."),
    HISTORY_FULL(
            409,
            "history-full",
            "History full",
            "The object has been changed as often as an object may be: 2,000 times, and 10,000 times for the keys of an"
                    + " operator or its webhook endpoints of one mode together. Nothing has happened. It can still be"
                    + " read, and come to its end: a booking can be confirmed, started, completed and cancelled and its"
                    + " payments refunded, a dispatch acknowledged, moved on and closed, a key revoked, an endpoint"
                    + " deleted. To go on changing it, create another one."),
    IDEMPOTENCY_KEY_IN_FLIGHT(
            409,
            "idempotency-key-in-flight",
            "Idempotency key in flight",
            "A request with the same <code>Idempotency-Key</code> is still under way. Send this one again in a few"
                    + " seconds: it will be answered as the first one was."),
    PRECONDITION_FAILED(
            412,
            "precondition-failed",
            "Precondition failed",
            "The object has changed since the entity tag in <code>If-Match</code> was read, and nothing has been done."
                    + " Read it again and decide anew."),
    BODY_TOO_LARGE(413, "body-too-large", "Body too large", "A request's body may have 64 KiB at most."),
    ADDRESS_TOO_LONG(
            414,
            "address-too-long",
            "Address too long",
            "The request line, that is the method, the path and its query, may have 4 KiB at most."),
    UNSUPPORTED_MEDIA_TYPE(
            415,
            "unsupported-media-type",
            "Unsupported media type",
            "Bodies are read as <code>application/json</code> in UTF-8, uncompressed, and as nothing else."),
    VALIDATION_FAILED(
            422,
            "validation-failed",
            "Validation failed",
            "The body could be read, but breaks a rule. All faults are listed in <code>errors</code>, each with a JSON"
                    + " pointer to the member and what that member must be."),
    IDEMPOTENCY_KEY_REUSED(
            422,
            "idempotency-key-reused",
            "Idempotency key reused",
            "The <code>Idempotency-Key</code> was used before with another request. Use a new key for a new request."),
    RATE_LIMIT_EXCEEDED(
            429,
            "rate-limit-exceeded",
            "Rate limit exceeded",
            "Too many requests in a short time. Wait as many seconds as <code>Retry-After</code> says."),
    QUOTA_EXCEEDED(
            429,
            "quota-exceeded",
            "Quota exceeded",
            "The tier's calls of this calendar month (UTC) are used up. They are renewed on the first of the next."),
    HEADERS_TOO_LARGE(
            431,
            "headers-too-large",
            "Headers too large",
            "A request may have 100 headers at most, and all of them together 8 KiB."),
    INTERNAL_ERROR(
            500,
            "internal-error",
            "Internal error",
            "Something is broken on our side. Whether the request took effect is not certain: look before you"
                    + " send it again, and name the <code>request_id</code> when you report it."),
    UNAVAILABLE(
            503,
            "unavailable",
            "Unavailable",
            "The service cannot do this just now. Unless the detail says that nothing has happened, look before you"
                    + " send the request again, after the seconds that <code>Retry-After</code> names.");

    private final int status;
    private final String slug;
    private final String title;
    private final String explanation;

    ProblemType(int status, String slug, String title, String explanation) {
        this.status = status;
        this.slug = slug;
        this.title = title;
        this.explanation = explanation;
    }

    public static Optional<ProblemType> of(String slug) {
        return Stream.of(values()).filter(type -> type.slug.equals(slug)).findFirst();
    }

    public int status() {
        return status;
    }

    public String slug() {
        return slug;
    }

    public String title() {
        return title;
    }

    /** What its page says, in HTML. */
    public String explanation() {
        return explanation;
    }

    /** The path of its page on this service. */
    String path() {
        return "/problems/" + slug;
    }
}
