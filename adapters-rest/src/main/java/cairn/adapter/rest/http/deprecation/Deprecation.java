package cairn.adapter.rest.http.deprecation;

import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.time.LocalDate;
import java.time.Period;
import java.util.Optional;
import java.util.Set;

/**
 * A deprecation of an operation or of parts of its request.
 *
 * @param since the day on which it was published
 * @param sunset the first day on which the deprecated part may be gone
 * @param instead a sentence that names the replacement
 * @param parameters the deprecated parameters of the query
 * @param isOfBody whether the body of the request is deprecated
 */
public record Deprecation(
        LocalDate since, Optional<LocalDate> sunset, String instead, Set<String> parameters, boolean isOfBody) {

    /** The time that callers have at least. */
    private static final Period NOTICE = Period.ofYears(1);

    /**
     * Checks the period of notice.
     *
     * @throws IllegalArgumentException if callers have less than a year
     */
    public Deprecation {
        parameters = Set.copyOf(parameters);
        if (sunset.filter(day -> day.isBefore(since.plus(NOTICE))).isPresent()) {
            throw new IllegalArgumentException("Callers have less than a year from " + since + " to " + sunset);
        }
    }

    /** Returns what is deprecated of the operation of a route. */
    public static Optional<Deprecation> of(AnnotationMetadata route) {
        return route.findAnnotation(DeprecatedSince.class)
                .map(annotation -> new Deprecation(
                        LocalDate.parse(annotation.stringValue().orElseThrow()),
                        annotation
                                .stringValue("sunset")
                                .filter(day -> !day.isEmpty())
                                .map(LocalDate::parse),
                        annotation.stringValue("instead").orElseThrow(),
                        Set.of(annotation.stringValues("parameters")),
                        annotation.booleanValue("body").orElse(false)));
    }

    public boolean isOfWholeOperation() {
        return parameters.isEmpty() && !isOfBody;
    }

    boolean concerns(HttpRequest<?> request) {
        return isOfWholeOperation()
                || (isOfBody && hasBody(request))
                || parameters.stream().anyMatch(name -> request.getParameters().contains(name));
    }

    private static boolean hasBody(HttpRequest<?> request) {
        return request.getContentLength() > 0 || request.getHeaders().contains(HttpHeaders.TRANSFER_ENCODING);
    }
}
