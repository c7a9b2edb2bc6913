package cairn.adapter.rest.http.problem;

import java.util.Optional;
import java.util.stream.Stream;

/** The types of problems, each with a page that explains it. */
public enum ProblemType {
    MALFORMED_REQUEST(
            400,
            "malformed-request",
            "Malformed request",
            "The request could not be read: its body is not JSON, is not UTF-8, has a member twice or is "
                    + "nested more than 64 levels deep, or the request line or a header is malformed. Nothing was "
                    + "changed. Correct the request before sending it again."),
    INVALID_PARAMETER(
            400,
            "invalid-parameter",
            "Invalid parameter",
            "A query parameter or header is unknown, repeated or has an invalid value. <code>errors</code> "
                    + "lists each of them with what is expected."),
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
    OPERATOR_SUSPENDED(
            403,
            "operator-suspended",
            "Operator suspended",
            "The credentials are valid, but the platform has suspended the operator. Its keys, tokens and members can"
                    + " only request and follow helicopters and use what needs no credentials, until the platform"
                    + " resumes it. Nothing was deleted; contact the platform."),
    INSUFFICIENT_ROLE(
            403,
            "insufficient-role",
            "Insufficient role",
            "The member who is signed in has no role that allows this operation. The detail names the roles that do; an"
                    + " owner of the operator assigns them."),
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
            "A write request in a console session must send the session's <code>csrf_token</code> in the "
                    + "header <code>X-CSRF-Token</code>. Requests with an API key do not need it."),
    PASSWORD_CHANGE_REQUIRED(
            403,
            "password-change-required",
            "Password change required",
            "The member signed in with its initial password and must replace it first, with <code>PUT "
                    + "/v1/console/password</code>. Until then the session can only be read and ended."),
    SECOND_FACTOR_REQUIRED(
            403,
            "second-factor-required",
            "Second factor required",
            "The password is right, but the member has a second factor: also send <code>code</code>, the "
                    + "current code of the authenticator or a recovery code."),
    REAUTHENTICATION_REQUIRED(
            403,
            "reauthentication-required",
            "Reauthentication required",
            "This operation needs a session in which the member has signed in or confirmed its password "
                    + "within the last ten minutes. Confirm it with <code>POST /v1/console/session/confirm</code> and "
                    + "repeat the request. Requests with an API key need no confirmation."),
    NOT_FOUND(
            404,
            "not-found",
            "Not found",
            "There is no resource at this address, or none that the caller may see. Objects of other "
                    + "operators, and live objects for test keys, are reported as not found."),
    METHOD_NOT_ALLOWED(
            405,
            "method-not-allowed",
            "Method not allowed",
            "The address does not support this method. The <code>Allow</code> header lists the methods that "
                    + "it supports."),
    NOT_ACCEPTABLE(
            406,
            "not-acceptable",
            "Not acceptable",
            "None of the media types in the <code>Accept</code> header is available. Send <code>Accept: "
                    + "application/json</code>, or omit the header."),
    INVALID_TRANSITION(
            409,
            "invalid-transition",
            "Invalid transition",
            "The object's status does not allow this action. <code>current_status</code> has the status, and "
                    + "<code>allowed</code> lists the actions that it allows."),
    NO_AVAILABILITY(
            409,
            "no-availability",
            "No availability",
            "On at least one of the requested nights the house is closed or does not have enough free rooms. "
                    + "<code>unavailable</code> lists the nights."),
    GUIDE_UNAVAILABLE(
            409,
            "guide-unavailable",
            "Guide unavailable",
            "A requested guide or porter is assigned to another party, not insured or not licensed on at "
                    + "least one of these days. <code>unavailable</code> lists the people and days."),
    ROUTE_CLOSED(
            409,
            "route-closed",
            "Route closed",
            "The route, or a segment that the trek passes, is closed on a day of the trek. The route's conditions state the reason "
                    + "and the end of the closure."),
    DUPLICATE_APPLICATION(
            409,
            "duplicate-application",
            "Duplicate application",
            "There is already an application for the same passport, route and trek date."),
    HISTORY_FULL(
            409,
            "history-full",
            "History full",
            "The object has reached the maximum number of changes: 2,000, or 10,000 for an operator's keys "
                    + "together and for its webhook endpoints of one mode together. Nothing has changed. The object "
                    + "can still be read and brought to an end: a booking can be confirmed, started, completed and "
                    + "cancelled and its payments refunded, a dispatch acknowledged, advanced and closed, a key "
                    + "revoked, an endpoint deleted. To make further changes, create a new object."),
    IDEMPOTENCY_KEY_IN_FLIGHT(
            409,
            "idempotency-key-in-flight",
            "Idempotency key in flight",
            "Another request with the same <code>Idempotency-Key</code> is still being processed. Send this "
                    + "one again in a few seconds: it returns the response of the first one."),
    PRECONDITION_FAILED(
            412,
            "precondition-failed",
            "Precondition failed",
            "The object has changed since the entity tag in <code>If-Match</code> was read. Nothing was "
                    + "changed. Read the object again before repeating the request."),
    BODY_TOO_LARGE(413, "body-too-large", "Body too large", "The body of a request may have at most 64 KiB."),
    ADDRESS_TOO_LONG(
            414,
            "address-too-long",
            "Address too long",
            "The request line (method, path and query) may have at most 4 KiB."),
    UNSUPPORTED_MEDIA_TYPE(
            415,
            "unsupported-media-type",
            "Unsupported media type",
            "The body of a request must be <code>application/json</code> in UTF-8, uncompressed."),
    VALIDATION_FAILED(
            422,
            "validation-failed",
            "Validation failed",
            "The body is valid JSON but breaks a rule. <code>errors</code> lists all faults, each with a "
                    + "JSON Pointer to the member and what is expected."),
    IDEMPOTENCY_KEY_REUSED(
            422,
            "idempotency-key-reused",
            "Idempotency key reused",
            "The <code>Idempotency-Key</code> was used before with a different request. Use a new key for "
                    + "each new request."),
    RATE_LIMIT_EXCEEDED(
            429,
            "rate-limit-exceeded",
            "Rate limit exceeded",
            "Too many requests in a short time. Wait for the number of seconds in <code>Retry-After</code>."),
    QUOTA_EXCEEDED(
            429,
            "quota-exceeded",
            "Quota exceeded",
            "The tier's calls for this calendar month (UTC) are used up. The count starts again on the first "
                    + "of the next month."),
    HEADERS_TOO_LARGE(
            431,
            "headers-too-large",
            "Headers too large",
            "A request may have at most 100 headers, with at most 8 KiB in total."),
    INTERNAL_ERROR(
            500,
            "internal-error",
            "Internal error",
            "The service failed unexpectedly. The request may or may not have taken effect: check before "
                    + "sending it again, and quote the <code>request_id</code> when reporting the failure."),
    UNAVAILABLE(
            503,
            "unavailable",
            "Unavailable",
            "The service cannot process the request at the moment. Send it again after the number of seconds "
                    + "in <code>Retry-After</code>. Unless the detail says that nothing was changed, check first "
                    + "whether it took effect.");

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

    public String explanation() {
        return explanation;
    }

    String path() {
        return "/problems/" + slug;
    }
}
