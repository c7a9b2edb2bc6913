package cairn.adapter.rest.sample;

import io.micronaut.http.HttpMethod;
import io.micronaut.web.router.Router;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Holds an OpenAPI document against the routes that really are there, and against what we promise of it. */
final class DocumentCheck {

    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");

    private final Map<String, Object> document;
    private final List<String> complaints = new ArrayList<>();
    private final Set<String> operationIds = new HashSet<>();

    private DocumentCheck(Map<String, Object> document) {
        this.document = document;
    }

    /** Everything that does not hold. */
    static List<String> complaints(Map<String, Object> document, Router router) {
        DocumentCheck check = new DocumentCheck(document);
        check.routes(router);
        check.references(document, "");
        map(document, "paths").forEach(check::path);
        check.names(map(map(document, "components"), "schemas"));
        return check.complaints;
    }

    private void routes(Router router) {
        Set<String> routed = router.uriRoutes()
                .filter(route -> route.getHttpMethod() != HttpMethod.HEAD)
                .map(route -> route.getHttpMethodName() + " "
                        + route.getUriMatchTemplate().toPathString())
                .filter(route -> route.contains(" /v1/"))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> described = new TreeSet<>();
        map(document, "paths")
                .forEach((path, item) -> operations(item)
                        .keySet()
                        .forEach(method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path)));
        routed.stream().filter(route -> !described.contains(route)).forEach(r -> complain(r, "is not described"));
        described.stream().filter(route -> !routed.contains(route)).forEach(r -> complain(r, "does not exist"));
    }

    private void path(String path, Object item) {
        operations(item).forEach((method, operation) -> operation(method + " " + path, asMap(operation)));
    }

    private void operation(String name, Map<String, Object> operation) {
        if (!operation.containsKey("summary")) {
            complain(name, "has no summary");
        }
        if (!operationIds.add(String.valueOf(operation.get("operationId")))) {
            complain(name, "shares its operationId");
        }
        if (!operation.containsKey("security")) {
            complain(name, "does not say who may use it");
        }
        Map<String, Object> responses = map(operation, "responses");
        for (String status : List.of("400", "401", "406", "429", "500", "503")) {
            if (!responses.containsKey(status)) {
                complain(name, "has no response " + status);
            }
        }
        responses.entrySet().stream()
                .filter(response -> response.getKey().startsWith("2"))
                .forEach(response -> example(name + " " + response.getKey(), asMap(response.getValue())));
        if (operation.get("parameters") instanceof List<?> parameters) {
            parameters.stream()
                    .map(parameter -> resolved(asMap(parameter)))
                    .filter(parameter -> !parameter.containsKey("schema"))
                    .forEach(parameter -> complain(name, "does not say what is in " + parameter.get("name")));
        }
        if (operation.get("requestBody") != null) {
            example(name + " body", map(operation, "requestBody"));
        }
    }

    private void example(String name, Map<String, Object> message) {
        map(message, "content").entrySet().stream()
                .filter(media -> !media.getKey().startsWith("image/"))
                .map(media -> asMap(media.getValue()))
                .filter(media -> !hasExample(media) && !isExemplified(map(media, "schema")))
                .forEach(media -> complain(name, "has no example"));
    }

    private static boolean hasExample(Map<String, Object> node) {
        return node.containsKey("example") || node.containsKey("examples");
    }

    /** A schema shows by itself, or by each of its parts, what its values look like. */
    private boolean isExemplified(Map<String, Object> schema) {
        Map<String, Object> whole = resolved(schema);
        Map<String, Object> parts = map(whole, "properties");
        return hasExample(whole)
                || (whole.containsKey("items") && isExemplified(map(whole, "items")))
                || (!parts.isEmpty() && parts.values().stream().allMatch(part -> isExemplified(asMap(part))));
    }

    private void references(@Nullable Object node, String place) {
        if (node instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                if (key.equals("$ref") && find((String) value).isEmpty()) {
                    complain(place, "refers to nothing: " + value);
                }
                references(value, place + "/" + key);
            });
        } else if (node instanceof List<?> list) {
            list.forEach(item -> references(item, place));
        }
    }

    private void names(Map<String, Object> schemas) {
        schemas.forEach((name, schema) -> map(asMap(schema), "properties").keySet().stream()
                .filter(property -> !property.matches("[a-z][a-z0-9]*(_[a-z0-9]+)*"))
                .forEach(property -> complain(name, "has a member not in snake case: " + property)));
    }

    private Map<String, Object> resolved(Map<String, Object> schema) {
        return schema.get("$ref") instanceof String reference
                ? find(reference).map(DocumentCheck::asMap).orElse(Map.of())
                : schema;
    }

    private Optional<Object> find(String reference) {
        Object node = document;
        for (String step : reference.substring(2).split("/", -1)) {
            node = node instanceof Map<?, ?> map ? map.get(step) : null;
        }
        return Optional.ofNullable(node);
    }

    private static Map<String, Object> operations(Object item) {
        return asMap(item).entrySet().stream()
                .filter(entry -> METHODS.contains(entry.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static Map<String, Object> map(Map<String, Object> parent, String key) {
        return asMap(Objects.requireNonNullElse(parent.get(key), Map.of()));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> asMap(Object node) {
        return (Map<String, Object>) node;
    }

    private void complain(String place, String complaint) {
        complaints.add(place + " " + complaint);
    }
}
