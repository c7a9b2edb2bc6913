package cairn.adapter.rest.http.problem;

import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import io.micronaut.http.HttpHeaders;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/** Examples of all types of problems, as they appear on their pages and as they are provoked in test mode. */
public final class ProblemExamples {

    private static final Unavailability NO_ROOMS = Unavailability.ofNight(
            UUID.fromString("5b0c7a4e-0f43-5d7b-9a55-2f0f5d1c9e10"), LocalDate.of(2027, 3, 4), Reason.NO_ROOMS);
    private static final Unavailability ASSIGNED = Unavailability.ofDays(
            UUID.fromString("0b6f1f0c-52d7-5c1b-8a39-6a4f3e0d7c21"),
            new DateRange(LocalDate.of(2027, 3, 4), LocalDate.of(2027, 3, 10)),
            Reason.ASSIGNED);

    private ProblemExamples() {}

    public static Problem of(ProblemType type) {
        return switch (type) {
            case MALFORMED_REQUEST -> plain(type, "The body is not JSON: line 1, column 42 has no closing quote");
            case INVALID_PARAMETER ->
                Problem.of(type, List.of(Fault.of(FaultCode.OUT_OF_RANGE, "limit", "must be at most 100")));
            case MISSING_CREDENTIALS -> plain(type, "This operation needs an API key");
            case INVALID_CREDENTIALS -> plain(type, "The API key is not valid");
            case INSUFFICIENT_TIER -> plain(type, "This operation is for operators of the tier pro or above");
            case INSUFFICIENT_SCOPE -> plain(type, "This operation needs a key with the scope operator");
            case OPERATOR_SUSPENDED ->
                plain(
                        type,
                        "This operator is suspended: only helicopters can be requested and followed until the platform"
                                + " resumes it");
            case INSUFFICIENT_ROLE -> plain(type, "This operation needs a member with the role owner");
            case ORIGIN_NOT_ALLOWED -> plain(type, "An API key must not be used from web pages");
            case CSRF_TOKEN_REQUIRED -> plain(type, "A write in a session needs its csrf_token in X-CSRF-Token");
            case PASSWORD_CHANGE_REQUIRED -> plain(type, "The initial password must be replaced first");
            case SECOND_FACTOR_REQUIRED -> plain(type, "The member has a second factor: also send code");
            case REAUTHENTICATION_REQUIRED -> plain(type, "Confirm the password, then repeat the request");
            case NOT_FOUND -> plain(type, "There is no such booking");
            case METHOD_NOT_ALLOWED ->
                plain(type, "The address does not support this method").withHeader(HttpHeaders.ALLOW, "GET, HEAD");
            case NOT_ACCEPTABLE -> plain(type, "None of the requested media types is available");
            case INVALID_TRANSITION ->
                plain(type, "A booking that is confirmed cannot be confirmed")
                        .with("current_status", "confirmed")
                        .with("allowed", List.of("start", "update", "reduce", "pay", "cancel"));
            case NO_AVAILABILITY ->
                plain(type, "The house does not have enough free rooms")
                        .with("unavailable", List.of(RejectionHandler.members(NO_ROOMS)));
            case GUIDE_UNAVAILABLE ->
                plain(type, "The guide is assigned to another party")
                        .with("unavailable", List.of(RejectionHandler.members(ASSIGNED)));
            case ROUTE_CLOSED -> plain(type, "The route is closed on a day of the trek: landslide");
            case DUPLICATE_APPLICATION ->
                plain(type, "There is already an application for the same passport, route and trek date");
            case PERSONAL_DATA_NEEDED ->
                plain(
                        type,
                        "The booking 019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20 is confirmed. Its personal data are needed until"
                                + " it is cancelled, or completed after the trip");
            case PERSONAL_DATA_IN_CLEAR ->
                plain(
                        type,
                        "Earlier personal data are not encrypted yet: an administrator must run ./cairn rekey --events");
            case HISTORY_FULL -> plain(type, "The booking has reached the maximum number of changes, 2000");
            case IDEMPOTENCY_KEY_IN_FLIGHT ->
                plain(type, "Another request with this Idempotency-Key is still being processed");
            case PRECONDITION_FAILED -> plain(type, "The booking has changed since the version in If-Match");
            case BODY_TOO_LARGE -> plain(type, "The body is larger than 64 KiB");
            case ADDRESS_TOO_LONG -> plain(type, "The request line is longer than 4 KiB");
            case UNSUPPORTED_MEDIA_TYPE -> plain(type, "A body must be application/json");
            case VALIDATION_FAILED ->
                Problem.of(type, List.of(Fault.at(FaultCode.OUT_OF_RANGE, "/party_size", "must be at least 1")));
            case IDEMPOTENCY_KEY_REUSED -> plain(type, "This Idempotency-Key was used before with a different request");
            case RATE_LIMIT_EXCEEDED -> later(type, "Too many requests: 60 a minute are allowed", "1");
            case QUOTA_EXCEEDED -> later(type, "The calls of this calendar month are used up", "86400");
            case HEADERS_TOO_LARGE -> plain(type, "There are more than 100 headers, or more than 8 KiB of them");
            case INTERNAL_ERROR -> plain(type, "The service failed unexpectedly");
            case UNAVAILABLE -> later(type, "The service cannot reach its database at the moment", "1");
        };
    }

    private static Problem plain(ProblemType type, String detail) {
        return Problem.of(type, detail);
    }

    private static Problem later(ProblemType type, String detail, String seconds) {
        return Problem.of(type, detail).withHeader(HttpHeaders.RETRY_AFTER, seconds);
    }
}
