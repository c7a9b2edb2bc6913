package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.binding.Alternatives;
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
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Adds the constraints of requests to the OpenAPI document. The annotation processor omits the length of optional texts
 * and the constraints of map keys, and writes patterns without anchors, although JSON Schema matches a pattern anywhere
 * in a text.
 */
final class RequestBounds {

    private final Components components;

    RequestBounds(Components components) {
        this.components = components;
    }

    void complete(Operation operation, UriRouteInfo<?, ?> route) {
        for (Argument<?> argument : route.getTargetMethod().getArguments()) {
            if (argument.isAnnotationPresent(Body.class) && operation.getRequestBody() != null) {
                var json = operation.getRequestBody().getContent().get(MediaType.APPLICATION_JSON);
                if (json != null) {
                    members(json.getSchema(), argument);
                }
            }
            if (argument.isAnnotationPresent(RequestBean.class)) {
                parameters(operation, argument);
            }
        }
    }

    private void parameters(Operation operation, Argument<?> query) {
        List<String> alternatives = alternatives(query);
        if (!alternatives.isEmpty()) {
            operation.addExtension(OpenApiDocument.EXACTLY_ONE_OF, alternatives);
            operation.setDescription(operation.getDescription()
                    + alternatives.stream()
                            .collect(Collectors.joining("`, `", "\n\nExactly one of `", "` is required.")));
        }
        for (Argument<?> component : components(query)) {
            String name = component
                    .getAnnotationMetadata()
                    .stringValue(QueryValue.class)
                    .orElseGet(() -> WireNames.of(component.getName()));
            Stream.ofNullable(operation.getParameters())
                    .flatMap(List::stream)
                    .filter(parameter -> name.equals(parameter.getName()))
                    .forEach(parameter -> value(parameter.getSchema(), component));
        }
    }

    private void members(Schema<?> schema, Argument<?> request) {
        var properties = resolved(schema).getProperties();
        if (properties != null) {
            List<String> alternatives = alternatives(request);
            if (!alternatives.isEmpty()) {
                resolved(schema).addExtension(OpenApiDocument.EXACTLY_ONE_OF, alternatives);
            }
            for (Argument<?> component : components(request)) {
                Schema<?> property = properties.get(WireNames.of(component.getName()));
                if (property != null) {
                    value(property, component);
                }
            }
        }
    }

    private static List<String> alternatives(Argument<?> request) {
        return Alternatives.of(BeanIntrospection.getIntrospection(request.getType()))
                .names();
    }

    private static Argument<?>[] components(Argument<?> request) {
        return BeanIntrospection.getIntrospection(request.getType()).getConstructorArguments();
    }

    private void value(Schema<?> schema, Argument<?> type) {
        constrain(schema, type);
        if (Map.class.isAssignableFrom(type.getType())) {
            Schema<?> names = new JsonSchema();
            constrain(names, type.getTypeParameters()[0]);
            if (!names.equals(new JsonSchema())) {
                schema.setPropertyNames(names);
            }
            if (schema.getAdditionalProperties() instanceof Schema<?> entries) {
                value(entries, type.getTypeParameters()[1]);
            }
        } else if (Collection.class.isAssignableFrom(type.getType())) {
            if (schema.getItems() != null) {
                value(schema.getItems(), type.getTypeParameters()[0]);
            }
        } else {
            members(schema, type);
        }
    }

    private static void constrain(Schema<?> schema, Argument<?> type) {
        AnnotationMetadata constraints = type.getAnnotationMetadata();
        constraints.getAnnotationValuesByType(Size.class).forEach(size -> {
            size.intValue("min").ifPresent(min -> limitBelow(schema, type.getType(), min));
            size.intValue("max").ifPresent(max -> limitAbove(schema, type.getType(), max));
        });
        constraints
                .getAnnotationValuesByType(Min.class)
                .forEach(min -> min.longValue().ifPresent(value -> schema.setMinimum(BigDecimal.valueOf(value))));
        constraints
                .getAnnotationValuesByType(Max.class)
                .forEach(max -> max.longValue().ifPresent(value -> schema.setMaximum(BigDecimal.valueOf(value))));
        constraints
                .getAnnotationValuesByType(Pattern.class)
                .forEach(pattern ->
                        pattern.stringValue("regexp").ifPresent(regexp -> schema.setPattern("^(?:" + regexp + ")$")));
        if (constraints.hasAnnotation(MailAddress.class)) {
            schema.setFormat("email");
        }
    }

    private static void limitBelow(Schema<?> schema, Class<?> type, int min) {
        if (Map.class.isAssignableFrom(type)) {
            schema.setMinProperties(min);
        } else if (Collection.class.isAssignableFrom(type)) {
            schema.setMinItems(min);
        } else {
            schema.setMinLength(min);
        }
    }

    private static void limitAbove(Schema<?> schema, Class<?> type, int max) {
        if (Map.class.isAssignableFrom(type)) {
            schema.setMaxProperties(max);
        } else if (Collection.class.isAssignableFrom(type)) {
            schema.setMaxItems(max);
        } else {
            schema.setMaxLength(max);
        }
    }

    private Schema<?> resolved(Schema<?> schema) {
        if (schema.getAllOf() != null) {
            return resolved(schema.getAllOf().getFirst());
        }
        if (schema.get$ref() == null) {
            return schema;
        }
        String name = schema.get$ref().substring(Components.COMPONENTS_SCHEMAS_REF.length());
        return Objects.requireNonNull(components.getSchemas().get(name), name);
    }
}
