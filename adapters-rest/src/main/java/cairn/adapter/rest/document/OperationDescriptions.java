package cairn.adapter.rest.document;

import cairn.adapter.rest.access.NeedsKey;
import cairn.adapter.rest.access.NeedsScope;
import cairn.domain.access.Scope;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Adds to each operation what follows from its route: who may use it, and with which problems it may be answered. */
final class OperationDescriptions {

    private final Router router;

    OperationDescriptions(Router router) {
        this.router = router;
    }

    @SuppressWarnings("unchecked")
    void complete(Map<String, Object> paths) {
        router.uriRoutes().distinct().forEach(route -> {
            String path = route.getUriMatchTemplate().toPathString();
            if (paths.get(path) instanceof Map<?, ?> item
                    && item.get(route.getHttpMethodName().toLowerCase(Locale.ROOT)) instanceof Map<?, ?> operation) {
                complete((Map<String, Object>) operation, path, route);
            }
        });
    }

    private static void complete(Map<String, Object> operation, String path, UriRouteInfo<?, ?> route) {
        AnnotationMetadata annotations = route.getAnnotationMetadata();
        Optional<Scope> scope = annotations.enumValue(NeedsScope.class, Scope.class);
        boolean needsKey = scope.isPresent() || annotations.hasAnnotation(NeedsKey.class);
        Map<String, Object> key = Map.of(ApiDescription.KEY, List.of());
        operation.put("security", needsKey ? List.of(key) : List.of(Map.of(), key));
        scope.ifPresent(needed -> {
            String sentence = "Needs a key with the scope `" + needed.name().toLowerCase(Locale.ROOT) + "`.";
            Object known = operation.get("description");
            operation.put("description", known == null ? sentence : known + "\n\n" + sentence);
        });
        responses(operation, statuses(path, needsKey, operation.containsKey("requestBody")));
    }

    @SuppressWarnings("unchecked")
    private static void responses(Map<String, Object> operation, Set<Integer> statuses) {
        Map<String, Object> responses = (Map<String, Object>)
                Objects.requireNonNull(operation.computeIfAbsent("responses", name -> new LinkedHashMap<>()));
        statuses.forEach(
                status -> responses.putIfAbsent(Integer.toString(status), ProblemDescriptions.reference(status)));
    }

    private static Set<Integer> statuses(String path, boolean needsKey, boolean takesBody) {
        Set<Integer> statuses = new TreeSet<>(Set.of(400, 401, 406, 414, 429, 431, 500, 503));
        if (needsKey) {
            statuses.add(403);
        }
        if (path.contains("{")) {
            statuses.add(404);
        }
        if (takesBody) {
            statuses.addAll(Set.of(413, 415, 422));
        }
        return statuses;
    }
}
