package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.json.MailAddress;
import cairn.adapter.rest.http.json.WireNames;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.core.beans.BeanIntrospection;
import io.micronaut.core.type.Argument;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.web.router.UriRouteInfo;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds the constraints of requests to the OpenAPI document. The annotation processor omits the length of optional texts
 * and the constraints of map keys, and writes patterns without anchors, although JSON Schema matches a pattern anywhere
 * in a text.
 */
final class RequestBounds {

    private static final String REFERENCE = "$ref";
    private static final String IN_DOCUMENT = "#/components/schemas/";

    private final Map<String, Object> schemas;

    RequestBounds(Map<String, Object> schemas) {
        this.schemas = schemas;
    }

    void complete(Map<String, Object> operation, UriRouteInfo<?, ?> route) {
        for (Argument<?> argument : route.getTargetMethod().getArguments()) {
            if (argument.isAnnotationPresent(Body.class)) {
                Map<String, Object> content = child(child(operation, "requestBody"), "content");
                members(child(child(content, MediaType.APPLICATION_JSON), "schema"), argument);
            }
            if (argument.isAnnotationPresent(RequestBean.class)) {
                parameters(operation, argument);
            }
        }
    }

    private void parameters(Map<String, Object> operation, Argument<?> query) {
        Map<String, Map<String, Object>> byName = new LinkedHashMap<>();
        ((List<?>) operation.getOrDefault("parameters", List.of()))
                .forEach(each -> byName.put((String) map(each).get("name"), map(each)));
        for (Argument<?> component : components(query)) {
            String name = component
                    .getAnnotationMetadata()
                    .stringValue(QueryValue.class)
                    .orElseGet(() -> WireNames.of(component.getName()));
            value(child(byName.getOrDefault(name, Map.of()), "schema"), component);
        }
    }

    private void members(Map<String, Object> schema, Argument<?> request) {
        Map<String, Object> properties = child(resolved(schema), "properties");
        if (!properties.isEmpty()) {
            for (Argument<?> component : components(request)) {
                value(child(properties, WireNames.of(component.getName())), component);
            }
        }
    }

    private static Argument<?>[] components(Argument<?> request) {
        return BeanIntrospection.getIntrospection(request.getType()).getConstructorArguments();
    }

    private void value(Map<String, Object> schema, Argument<?> type) {
        schema.putAll(bounds(type));
        if (Map.class.isAssignableFrom(type.getType())) {
            Map<String, Object> names = bounds(type.getTypeParameters()[0]);
            if (!names.isEmpty()) {
                schema.put("propertyNames", names);
            }
            value(child(schema, "additionalProperties"), type.getTypeParameters()[1]);
        } else if (Collection.class.isAssignableFrom(type.getType())) {
            value(child(schema, "items"), type.getTypeParameters()[0]);
        } else {
            members(schema, type);
        }
    }

    private static Map<String, Object> bounds(Argument<?> type) {
        AnnotationMetadata constraints = type.getAnnotationMetadata();
        Map<String, Object> bounds = new LinkedHashMap<>();
        constraints.getAnnotationValuesByType(Size.class).forEach(size -> {
            size.intValue("min").ifPresent(min -> bounds.put("min" + counted(type), min));
            size.intValue("max").ifPresent(max -> bounds.put("max" + counted(type), max));
        });
        constraints
                .getAnnotationValuesByType(Min.class)
                .forEach(min -> min.longValue().ifPresent(value -> bounds.put("minimum", value)));
        constraints
                .getAnnotationValuesByType(Max.class)
                .forEach(max -> max.longValue().ifPresent(value -> bounds.put("maximum", value)));
        constraints
                .getAnnotationValuesByType(Pattern.class)
                .forEach(pattern -> pattern.stringValue("regexp")
                        .ifPresent(regexp -> bounds.put("pattern", "^(?:" + regexp + ")$")));
        if (constraints.hasAnnotation(MailAddress.class)) {
            bounds.put("format", "email");
        }
        return bounds;
    }

    private static String counted(Argument<?> type) {
        if (Map.class.isAssignableFrom(type.getType())) {
            return "Properties";
        }
        return Collection.class.isAssignableFrom(type.getType()) ? "Items" : "Length";
    }

    private Map<String, Object> resolved(Map<String, Object> schema) {
        if (schema.get("allOf") instanceof List<?> all) {
            return resolved(map(all.getFirst()));
        }
        return schema.get(REFERENCE) instanceof String reference
                ? child(schemas, reference.substring(IN_DOCUMENT.length()))
                : schema;
    }

    /** Returns an empty map, which the document does not contain, if there is no such child. */
    private static Map<String, Object> child(Map<String, Object> parent, String name) {
        return parent.get(name) instanceof Map<?, ?> known ? map(known) : new LinkedHashMap<>();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object node) {
        return (Map<String, Object>) node;
    }
}
