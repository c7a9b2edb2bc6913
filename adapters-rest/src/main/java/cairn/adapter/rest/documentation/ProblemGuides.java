package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.pages.model.DocsPage;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

@Singleton
final class ProblemGuides {

    private static final String ERRORS = "/docs/api/errors";

    private final Library library;

    ProblemGuides(Library library) {
        this.library = library;
    }

    /** Returns the guide of a type, and the page about errors, which concerns all of them. */
    List<DocsPage.Link> of(ProblemType type) {
        return Stream.of(addressFor(type), ERRORS).distinct().map(this::link).toList();
    }

    private DocsPage.Link link(String address) {
        var page = address.replaceFirst("#.*", "");
        return new DocsPage.Link(library.find(page).orElseThrow().title(), address);
    }

    private static String addressFor(ProblemType type) {
        return switch (type) {
            case MALFORMED_REQUEST, UNSUPPORTED_MEDIA_TYPE -> "/docs/guides/requests#bodies";
            case NOT_FOUND, METHOD_NOT_ALLOWED, NOT_ACCEPTABLE -> "/docs/guides/requests";
            case PRECONDITION_FAILED -> "/docs/guides/requests#changing-what-you-have-read";
            case BODY_TOO_LARGE, ADDRESS_TOO_LONG, HEADERS_TOO_LARGE -> "/docs/guides/requests#sizes-and-connections";
            case INTERNAL_ERROR, UNAVAILABLE -> "/docs/guides/requests#when-the-service-is-in-trouble";
            case PERSONAL_DATA_NEEDED, PERSONAL_DATA_IN_CLEAR -> "/docs/guides/privacy";
            case HISTORY_FULL -> "/docs/guides/requests#histories-have-an-end";
            case INVALID_PARAMETER, VALIDATION_FAILED -> "/docs/api/errors#codes-of-faults";
            case MISSING_CREDENTIALS, INVALID_CREDENTIALS -> "/docs/guides/authentication#keys";
            case INSUFFICIENT_TIER -> "/docs/guides/authentication#tiers";
            case INSUFFICIENT_SCOPE -> "/docs/guides/authentication#scopes";
            case OPERATOR_SUSPENDED -> "/docs/guides/authentication";
            case ORIGIN_NOT_ALLOWED -> "/docs/guides/authentication#in-web-pages-and-apps";
            case CSRF_TOKEN_REQUIRED, PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_REQUIRED, REAUTHENTICATION_REQUIRED ->
                "/docs/guides/authentication#sessions-of-the-console";
            case INSUFFICIENT_ROLE -> "/docs/guides/console#roles";
            case INVALID_TRANSITION -> "/docs/api/bookings";
            case NO_AVAILABILITY -> "/docs/api/reservations#rooms";
            case GUIDE_UNAVAILABLE -> "/docs/api/bookings#crews";
            case ROUTE_CLOSED -> "/docs/api/bookings#closures";
            case DUPLICATE_APPLICATION -> "/docs/api/permits#validation-of-an-application";
            case IDEMPOTENCY_KEY_IN_FLIGHT -> "/docs/guides/idempotency#how-to-retry";
            case IDEMPOTENCY_KEY_REUSED -> "/docs/guides/idempotency#what-counts-as-the-same-request";
            case RATE_LIMIT_EXCEEDED, QUOTA_EXCEEDED -> "/docs/guides/rate-limits#when-a-limit-is-reached";
        };
    }
}
