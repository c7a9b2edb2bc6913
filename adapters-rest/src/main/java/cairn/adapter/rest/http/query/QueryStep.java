package cairn.adapter.rest.http.query;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.domain.shared.FaultCode;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.MethodBasedRouteInfo;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Validates the query string against the route's {@code @RequestBean} records, and rejects unknown, repeated and
 * invalid parameters, all at once. A route without such a record accepts no parameters. On pages a blank parameter
 * counts as omitted and repeated ones as a list, because forms send empty fields and one parameter for each checked box.
 */
@Singleton
public final class QueryStep implements RequestStep {

    private static final String UNKNOWN = "is unknown";

    private final QueryRecords records;
    private final Map<MethodBasedRouteInfo<?, ?>, List<QueryRecord<?>>> routes = new ConcurrentHashMap<>();

    QueryStep(QueryRecords records) {
        this.records = records;
    }

    @Override
    public Progress check(HttpRequest<?> request) {
        if (RouteAttributes.getRouteInfo(request).orElse(null) instanceof MethodBasedRouteInfo<?, ?> route) {
            List<QueryRecord<?>> expected = routes.computeIfAbsent(route, records::of);
            Map<String, List<String>> parameters = parameters(request);
            if (route.getAnnotationMetadata().hasAnnotation(ForBrowsers.class)) {
                parameters.values().removeIf(QueryStep::isEmptyField);
                parameters.replaceAll((_, texts) -> List.of(String.join(",", texts)));
            }
            Set<Fault> faults = unknown(parameters, expected);
            for (QueryRecord<?> record : expected) {
                QueryRecordBinder.bind(request, record.type(), record.read(parameters, faults));
            }
            ProblemException.throwIfAny(faults, ProblemType.INVALID_PARAMETER);
        }
        return Progress.NEXT;
    }

    private static boolean isEmptyField(List<String> texts) {
        return texts.stream().allMatch(String::isBlank);
    }

    private static Map<String, List<String>> parameters(HttpRequest<?> request) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        try {
            request.getParameters().forEach(parameters::put);
        } catch (IllegalArgumentException e) {
            throw malformed();
        }
        if (parameters.keySet().stream().anyMatch(QueryStep::isGuessed)
                || parameters.values().stream().flatMap(List::stream).anyMatch(QueryStep::isGuessed)) {
            throw malformed();
        }
        return parameters;
    }

    /** Detects the replacement character, which the framework inserts where bytes are not valid UTF-8. */
    private static boolean isGuessed(String text) {
        return text.indexOf('\uFFFD') >= 0;
    }

    private static ProblemException malformed() {
        return new ProblemException(ProblemType.MALFORMED_REQUEST, "The query string is not percent-encoded UTF-8");
    }

    /** Lists the known parameters once, because a short request must not cause a long response. */
    private static Set<Fault> unknown(Map<String, List<String>> parameters, List<QueryRecord<?>> expected) {
        List<String> known = expected.stream().flatMap(QueryRecord::names).toList();
        String detail = known.isEmpty()
                ? UNKNOWN + "; this operation has no query parameters"
                : UNKNOWN + "; known are " + String.join(", ", known);
        Set<Fault> faults = new LinkedHashSet<>();
        for (String name : parameters.keySet()) {
            if (!known.contains(name)) {
                faults.add(Fault.of(FaultCode.UNKNOWN, name, faults.isEmpty() ? detail : UNKNOWN));
            }
        }
        return faults;
    }
}
