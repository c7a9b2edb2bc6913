package cairn.adapter.rest.http.problem;

import java.util.Optional;
import java.util.stream.Stream;

/** The types of problems, each with a page that explains it. */
public enum ProblemType {
    MALFORMED_REQUEST(
            400,
            "malformed-request",
            "Malformed request",
            "The request could not be read: its body is not JSON, is not UTF-8, has a field twice or is "
                    + "nested more than 64 levels deep, or the request line or a header is malformed. Nothing was "
                    + "changed. Correct the request before sending it again.",
            "Build the body with a JSON library and the address with a URL library instead of joining "
                    + "texts, and send both in UTF-8. The detail names the place of the fault."),
    INVALID_PARAMETER(
            400,
            "invalid-parameter",
            "Invalid parameter",
            "A query parameter or header is unknown, repeated or has an invalid value. <code>errors</code> "
                    + "lists each of them with what is expected.",
            "Read <code>errors</code>: correct or leave out each parameter that it names. The "
                    + "reference lists the parameters of the operation."),
    MISSING_CREDENTIALS(
            401,
            "missing-credentials",
            "Missing credentials",
            "This operation needs an API key. Send it as <code>Authorization: Bearer &lt;key&gt;</code>.",
            "Add the header. Check that a proxy or a redirect does not remove it on the way."),
    INVALID_CREDENTIALS(
            401,
            "invalid-credentials",
            "Invalid credentials",
            "The credentials sent are not valid: the key is mistyped, unknown or revoked, or was not sent as a bearer"
                    + " token. Public reads need no key at all, but a key that is sent must be valid.",
            "Compare the last four characters with those that the list of keys shows. If the key was "
                    + "revoked or has leaked, create a new one; do not repeat the request with the same key."),
    INSUFFICIENT_TIER(
            403,
            "insufficient-tier",
            "Insufficient tier",
            "The operator's tier does not include this operation. The detail names the tier that does.",
            "Do not repeat the request. Ask the platform to change the operator's tier, or leave the "
                    + "operation out of your integration."),
    INSUFFICIENT_SCOPE(
            403,
            "insufficient-scope",
            "Insufficient scope",
            "The key is valid, but lacks the scope of this operation. The detail names the scope needed.",
            "Create a key with the scope that the detail names, and use it for this operation. The "
                    + "scopes of an existing key do not change."),
    OPERATOR_SUSPENDED(
            403,
            "operator-suspended",
            "Operator suspended",
            "The credentials are valid, but the platform has suspended the operator. Its keys, tokens and members can"
                    + " only request and follow helicopters and use what needs no credentials, until the platform"
                    + " resumes it. Nothing was deleted; contact the platform.",
            "Contact the platform, and stop automatic retries: every request will be refused until "
                    + "the operator is resumed. Keep the requests for helicopters, which are still accepted."),
    INSUFFICIENT_ROLE(
            403,
            "insufficient-role",
            "Insufficient role",
            "The member who is signed in has no role that allows this operation. The detail names the roles that do; an"
                    + " owner of the operator assigns them.",
            "Ask an owner of the operator for one of the roles that the detail names, or have a "
                    + "member with that role do it."),
    ORIGIN_NOT_ALLOWED(
            403,
            "origin-not-allowed",
            "Origin not allowed",
            "The request comes from a web page of another origin, whose <code>Origin</code> header its credentials do not"
                    + " allow. An API key must not be used from web pages: have a server create a browser token with"
                    + " <code>POST /v1/tokens</code> whose <code>origins</code> name the page's origin. A proxy that adds"
                    + " a key to the requests of pages removes their <code>Origin</code> header.",
            "Move the request to your server, or use a browser token that names the origin of the page."),
    CSRF_TOKEN_REQUIRED(
            403,
            "csrf-token-required",
            "CSRF token required",
            "A write request in a console session must send the session's <code>csrf_token</code> in the "
                    + "header <code>X-CSRF-Token</code>. Requests with an API key do not need it.",
            "Read <code>csrf_token</code> from the session and send it. A program should use an API "
                    + "key instead of a session."),
    PASSWORD_CHANGE_REQUIRED(
            403,
            "password-change-required",
            "Password change required",
            "The member signed in with its initial password and must replace it first, with <code>PUT "
                    + "/v1/console/password</code>. Until then the session can only be read and ended.",
            "Replace the password, then repeat the request."),
    SECOND_FACTOR_REQUIRED(
            403,
            "second-factor-required",
            "Second factor required",
            "The password is right, but the member has a second factor: also send <code>code</code>, the "
                    + "current code of the authenticator or a recovery code.",
            "Ask the member for the code, and send the request again with it. Each code is accepted once."),
    REAUTHENTICATION_REQUIRED(
            403,
            "reauthentication-required",
            "Reauthentication required",
            "This operation needs a session in which the member has signed in or confirmed its password "
                    + "within the last ten minutes. Confirm it with <code>POST /v1/console/session/confirm</code> and "
                    + "repeat the request. Requests with an API key need no confirmation.",
            "Ask the member for the password again, confirm the session with it, and repeat the request."),
    NOT_FOUND(
            404,
            "not-found",
            "Not found",
            "There is no resource at this address, or none that the caller may see. Objects of other "
                    + "operators, and live objects for test keys, are reported as not found.",
            "Check the id, and the mode of the key: a test key does not see live objects, nor a live "
                    + "key test objects. If both are right, the object belongs to another operator or does not "
                    + "exist; do not repeat the request."),
    METHOD_NOT_ALLOWED(
            405,
            "method-not-allowed",
            "Method not allowed",
            "The address does not support this method. The <code>Allow</code> header lists the methods that "
                    + "it supports.",
            "Use one of the methods in <code>Allow</code>, or correct the address."),
    NOT_ACCEPTABLE(
            406,
            "not-acceptable",
            "Not acceptable",
            "None of the media types in the <code>Accept</code> header is available. Send <code>Accept: "
                    + "application/json</code>, or omit the header.",
            "Most operations return <code>application/json</code> only. The reference lists the media "
                    + "types of the others."),
    INVALID_TRANSITION(
            409,
            "invalid-transition",
            "Invalid transition",
            "The object's status does not allow this action. <code>current_status</code> has the status, and "
                    + "<code>allowed</code> lists the actions that it allows.",
            "Read the object again and choose one of the <code>allowed</code> actions. If another "
                    + "process has already done what you wanted, there is nothing left to do."),
    NO_AVAILABILITY(
            409,
            "no-availability",
            "No availability",
            "On at least one of the requested nights the house is closed or does not have enough free rooms. "
                    + "<code>unavailable</code> lists the nights.",
            "Offer other nights, fewer rooms or another house: the availability of the houses of a "
                    + "route shows which nights are free."),
    GUIDE_UNAVAILABLE(
            409,
            "guide-unavailable",
            "Guide unavailable",
            "A requested guide or porter is assigned to another party, not insured or not licensed on at "
                    + "least one of these days. <code>unavailable</code> lists the people and days.",
            "Choose other persons for the days in <code>unavailable</code>, or other days: <code>GET "
                    + "/v1/porters</code> with <code>available=true</code>, <code>from</code> and "
                    + "<code>to</code> lists who is free."),
    ROUTE_CLOSED(
            409,
            "route-closed",
            "Route closed",
            "The route, or a segment that the trek passes, is closed on a day of the trek. The route's conditions state the reason "
                    + "and the end of the closure.",
            "Choose other dates or another route. A booking that exists already can be cancelled without a fee."),
    DUPLICATE_APPLICATION(
            409,
            "duplicate-application",
            "Duplicate application",
            "There is already an application for the same passport, route and trek date.",
            "Look for the application among your own. If it is not there, another agency has applied "
                    + "for the same person: ask your customer. A withdrawn, rejected or expired application "
                    + "does not block a new one."),
    PERSONAL_DATA_NEEDED(
            409,
            "personal-data-needed",
            "Personal data needed",
            "Personal data cannot be erased while a trip, stay or rescue is not over, because people in the mountains "
                    + "may need them. Nothing was erased. <code>detail</code> names the object.",
            "Erase the data after the object has come to an end, or cancel it first if it will not take place."),
    PERSONAL_DATA_IN_CLEAR(
            409,
            "personal-data-in-clear",
            "Personal data in clear",
            "The database has personal data from a version of Cairn that did not encrypt them, so they cannot be "
                    + "erased yet.",
            "Ask the administrator to run <code>./cairn rekey --events</code>, then repeat the request."),
    HISTORY_FULL(
            409,
            "history-full",
            "History full",
            "The object has reached the maximum number of changes: 2,000, or 10,000 for an operator's keys "
                    + "together and for its webhook endpoints of one mode together. Nothing has changed. The object "
                    + "can still be read and brought to an end: a booking can be confirmed, started, completed and "
                    + "cancelled and its payments refunded, a dispatch acknowledged, advanced and closed, a key "
                    + "revoked, an endpoint deleted. To make further changes, create a new object.",
            "Look for a program that changes the object in a loop, and stop it. Then finish the "
                    + "object and continue with a new one."),
    IDEMPOTENCY_KEY_IN_FLIGHT(
            409,
            "idempotency-key-in-flight",
            "Idempotency key in flight",
            "Another request with the same <code>Idempotency-Key</code> is still being processed. Send this "
                    + "one again in a few seconds: it returns the response of the first one.",
            "Wait for a few seconds, then send the same request with the same key."),
    PRECONDITION_FAILED(
            412,
            "precondition-failed",
            "Precondition failed",
            "The object has changed since the entity tag in <code>If-Match</code> was read. Nothing was "
                    + "changed. Read the object again before repeating the request.",
            "Read the object, decide whether your change still makes sense, and send it with the new "
                    + "<code>ETag</code>."),
    BODY_TOO_LARGE(
            413,
            "body-too-large",
            "Body too large",
            "The body of a request may have at most 64 KiB.",
            "Send less: shorten free texts and <code>metadata</code>, and leave documents out; Cairn "
                    + "stores none."),
    ADDRESS_TOO_LONG(
            414,
            "address-too-long",
            "Address too long",
            "The request line (method, path and query) may have at most 4 KiB.",
            "Use fewer filters or shorter lists in the query, and send several requests."),
    UNSUPPORTED_MEDIA_TYPE(
            415,
            "unsupported-media-type",
            "Unsupported media type",
            "The body of a request must be <code>application/json</code> in UTF-8, uncompressed.",
            "Send <code>Content-Type: application/json</code> without <code>Content-Encoding</code>. "
                    + "<code>PATCH</code> also accepts <code>application/merge-patch+json</code>."),
    VALIDATION_FAILED(
            422,
            "validation-failed",
            "Validation failed",
            "The body is valid JSON but breaks a rule. <code>errors</code> lists all faults, each with a "
                    + "JSON Pointer to the field and what is expected.",
            "Correct all fields that <code>errors</code> names, in one go. Do not repeat the same "
                    + "body: the result would be the same."),
    IDEMPOTENCY_KEY_REUSED(
            422,
            "idempotency-key-reused",
            "Idempotency key reused",
            "The <code>Idempotency-Key</code> was used before with a different request. Use a new key for "
                    + "each new request.",
            "If this is a new request, send it with a new key. If it is a repetition, send exactly "
                    + "the body of the first attempt, to the same path."),
    RATE_LIMIT_EXCEEDED(
            429,
            "rate-limit-exceeded",
            "Rate limit exceeded",
            "Too many requests in a short time. Wait for the number of seconds in <code>Retry-After</code>.",
            "Wait, then continue more slowly. Spread requests over the minute, send your key also "
                    + "with public reads, and use webhooks or the event feed in place of polling."),
    QUOTA_EXCEEDED(
            429,
            "quota-exceeded",
            "Quota exceeded",
            "The tier's calls for this calendar month (UTC) are used up. The count starts again on the first "
                    + "of the next month.",
            "Repeating the request before the time in <code>Retry-After</code> has no effect. Ask the "
                    + "platform for a larger tier. Requests for helicopters are still accepted."),
    HEADERS_TOO_LARGE(
            431,
            "headers-too-large",
            "Headers too large",
            "A request may have at most 100 headers, with at most 8 KiB in total.",
            "Remove headers that the service does not need: usually cookies, or headers that proxies add."),
    INTERNAL_ERROR(
            500,
            "internal-error",
            "Internal error",
            "The service failed unexpectedly. The request may or may not have taken effect: check before "
                    + "sending it again, and quote the <code>request_id</code> when reporting the failure.",
            "Repeat a <code>POST</code> with its <code>Idempotency-Key</code>: if the first attempt "
                    + "took effect, its response is returned. If the problem persists, report it with the "
                    + "<code>request_id</code>."),
    UNAVAILABLE(
            503,
            "unavailable",
            "Unavailable",
            "The service cannot process the request at the moment. Send it again after the number of seconds "
                    + "in <code>Retry-After</code>. Unless the detail says that nothing was changed, check first "
                    + "whether it took effect.",
            "Wait for the time in <code>Retry-After</code>, and repeat a <code>POST</code> with the "
                    + "same <code>Idempotency-Key</code>. For a helicopter, call one of the "
                    + "<code>emergency_contacts</code> at once.");

    private final int status;
    private final String slug;
    private final String title;
    private final String explanation;
    private final String remedy;

    ProblemType(int status, String slug, String title, String explanation, String remedy) {
        this.status = status;
        this.slug = slug;
        this.title = title;
        this.explanation = explanation;
        this.remedy = remedy;
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

    /** Returns the cause, as HTML. */
    public String explanation() {
        return explanation;
    }

    /** Returns what the sender of the request can do about it, as HTML. */
    public String remedy() {
        return remedy;
    }

    String path() {
        return "/problems/" + slug;
    }
}
