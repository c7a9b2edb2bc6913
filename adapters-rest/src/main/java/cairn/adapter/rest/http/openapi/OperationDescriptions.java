package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.idempotency.IdempotencyKeyHeader;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MediaType;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Adds to each operation what follows from its route: the credentials it accepts, the bounds of its request, and the
 * problems it may return.
 */
final class OperationDescriptions {

    private final Router router;
    private final RequestBounds bounds;

    OperationDescriptions(Router router, RequestBounds bounds) {
        this.router = router;
        this.bounds = bounds;
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

    private void complete(Map<String, Object> operation, String path, UriRouteInfo<?, ?> route) {
        AnnotationMetadata annotations = route.getAnnotationMetadata();
        Optional<Scope> scope = annotations.enumValue(NeedsScope.class, Scope.class);
        boolean isOpen = annotations.hasAnnotation(OpenToAll.class);
        operation.put("security", callers(annotations, isOpen));
        scope.ifPresent(needed -> say("Needs " + keyWith(needed) + others(annotations) + ".", operation));
        if (annotations.hasAnnotation(NeedsMember.class)) {
            String keys = Stream.of(annotations.enumValues(NeedsMember.class, "orScope", Scope.class))
                    .map(each -> ", or " + keyWith(each))
                    .collect(Collectors.joining());
            say("Needs a session in the console" + keys + ".", operation);
        }
        bounds.complete(operation, route);
        describeHeaders(operation);
        if (route.getHttpMethodName().equals("POST")) {
            takeIdempotencyKey(operation);
        }
        describeSuccess(operation, route.getHttpMethodName().equals("GET"));
        boolean namesOperator = String.valueOf(operation.get("parameters")).contains("operator_id");
        responses(operation, statuses(path, namesOperator, !isOpen, operation.containsKey("requestBody")));
        responses(operation, refusalsOfState(operation, route.getHttpMethodName(), isOpen));
    }

    @SuppressWarnings("unchecked")
    private static void describeSuccess(Map<String, Object> operation, boolean isRead) {
        Map<String, Object> responses = responses(operation);
        boolean hasTag = false;
        for (Map.Entry<String, Object> response : responses.entrySet()) {
            if (response.getKey().startsWith("2")) {
                Map<String, Object> described = (Map<String, Object>) response.getValue();
                Set<?> types = described.get("content") instanceof Map<?, ?> content ? content.keySet() : Set.of();
                described.put(
                        "headers",
                        types.equals(Set.of(MediaType.APPLICATION_JSON))
                                ? HeaderDescriptions.withEntityTag()
                                : HeaderDescriptions.always());
                hasTag |= types.contains(MediaType.APPLICATION_JSON);
            } else {
                response.setValue(ProblemDescriptions.reference(Integer.parseInt(response.getKey())));
            }
        }
        if (isRead && hasTag) {
            Map<String, Object> unchanged = new LinkedHashMap<>();
            unchanged.put("description", "`If-None-Match` has the current entity tag: the content has not changed.");
            unchanged.put("headers", HeaderDescriptions.withEntityTag());
            responses.put("304", unchanged);
        }
    }

    private static String keyWith(Scope scope) {
        return (scope.isOfUseIn(Mode.TEST) ? "a key" : "a live key") + " with the scope `" + label(scope) + "`";
    }

    /** Lists the alternative credentials. A write in a session also needs its CSRF token. */
    private static List<Map<String, Object>> callers(AnnotationMetadata annotations, boolean isOpen) {
        Map<String, Object> key = Map.of(ApiDescription.KEY, List.of());
        Map<String, Object> session = Map.of(ApiDescription.SESSION, List.of(), ApiDescription.CSRF, List.of());
        if (isOpen) {
            return List.of(Map.of(), key);
        }
        return annotations.hasAnnotation(NeedsMember.class)
                        && annotations.enumValues(NeedsMember.class, "orScope", Scope.class).length == 0
                ? List.of(session)
                : List.of(key, session);
    }

    /** Types a header as a string where the annotation processor knows only its name and description. */
    @SuppressWarnings("unchecked")
    private static void describeHeaders(Map<String, Object> operation) {
        if (operation.get("parameters") instanceof List<?> parameters) {
            parameters.stream()
                    .map(parameter -> (Map<String, Object>) parameter)
                    .filter(parameter -> "header".equals(parameter.get("in")))
                    .forEach(header -> header.putIfAbsent("schema", Map.of("type", "string")));
        }
    }

    private static void takeIdempotencyKey(Map<String, Object> operation) {
        List<Object> parameters = new ArrayList<>();
        if (operation.get("parameters") instanceof List<?> known) {
            parameters.addAll(known);
        }
        operation.put("parameters", parameters);
        parameters.add(Map.of(
                "name",
                IdempotencyKeyHeader.NAME,
                "in",
                "header",
                "description",
                "A key of your choice for this request. Operations that store it respond to the same request with the"
                        + " same key as they did the first time, with `" + IdempotentResponses.HEADER
                        + ": true`, and change nothing again. Printable ASCII.",
                "schema",
                Map.of("type", "string", "minLength", 1, "maxLength", IdempotencyKeyHeader.MAX_LENGTH),
                "example",
                "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b60"));
    }

    private static void say(String sentence, Map<String, Object> operation) {
        Object known = operation.get("description");
        operation.put("description", known == null ? sentence : known + "\n\n" + sentence);
    }

    private static String others(AnnotationMetadata annotations) {
        return Stream.of(annotations.enumValues(NeedsScope.class, "or", Scope.class))
                .map(each -> " or `" + label(each) + "`")
                .collect(Collectors.joining());
    }

    private static String label(Scope scope) {
        return scope.name().toLowerCase(Locale.ROOT);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> responses(Map<String, Object> operation) {
        return (Map<String, Object>)
                Objects.requireNonNull(operation.computeIfAbsent("responses", name -> new LinkedHashMap<>()));
    }

    private static void responses(Map<String, Object> operation, Set<Integer> statuses) {
        Map<String, Object> responses = responses(operation);
        statuses.forEach(
                status -> responses.putIfAbsent(Integer.toString(status), ProblemDescriptions.reference(status)));
    }

    private static Set<Integer> refusalsOfState(Map<String, Object> operation, String method, boolean isOpen) {
        Set<Integer> statuses = new TreeSet<>();
        if (!method.equals("GET")) {
            statuses.addAll(Set.of(403, 413, 415)); // cross-origin requests, or requests with an unexpected body
        }
        if (!isOpen && !method.equals("GET")) {
            statuses.add(409);
        }
        if (!isOpen && method.equals("POST")) {
            statuses.add(422);
        }
        if (String.valueOf(operation.get("parameters")).contains(HttpHeaders.IF_MATCH)) {
            statuses.add(412);
        }
        return statuses;
    }

    private static Set<Integer> statuses(String path, boolean namesOperator, boolean needsKey, boolean takesBody) {
        Set<Integer> statuses = new TreeSet<>(Set.of(400, 401, 406, 414, 429, 431, 500, 503));
        if (needsKey) {
            statuses.add(403);
        }
        if (path.contains("{") || namesOperator) {
            statuses.add(404);
        }
        if (takesBody) {
            statuses.addAll(Set.of(413, 415, 422));
        }
        return statuses;
    }
}
