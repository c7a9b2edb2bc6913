package cairn.adapter.rest.http.openapi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Corrects the output of micronaut-openapi 6.20 for OpenAPI 3.1. There, a nullable string has the type "string, null or
 * object", a nullable reference is also of type "null", objects and examples lack their types, and arbitrary JSON is
 * described by the class that holds it. Null is removed from the types of members, because members are absent rather
 * than null.
 */
final class SchemaRepairs {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ANYTHING = "JsonNode";

    private SchemaRepairs() {}

    static OpenAPI repaired(OpenAPI document) {
        document.getComponents().getSchemas().remove(ANYTHING);
        document.getComponents().getSchemas().values().forEach(SchemaRepairs::repair);
        paths(document.getPaths());
        paths(document.getWebhooks());
        return document;
    }

    private static void paths(@Nullable Map<String, PathItem> paths) {
        if (paths != null) {
            paths.values().forEach(path -> path.readOperations().forEach(SchemaRepairs::operation));
        }
    }

    private static void operation(Operation operation) {
        if (operation.getParameters() != null) {
            operation.getParameters().forEach(SchemaRepairs::parameter);
        }
        if (operation.getRequestBody() != null) {
            content(operation.getRequestBody().getContent());
        }
        operation.getResponses().values().forEach(response -> content(response.getContent()));
    }

    private static void parameter(Parameter parameter) {
        repair(parameter.getSchema());
        if (parameter.getSchema() != null && parameter.getExample() != null) {
            parameter.setExample(example(type(parameter.getSchema()).orElse(""), parameter.getExample()));
        }
    }

    private static void content(@Nullable Content content) {
        if (content != null) {
            content.values().forEach(type -> {
                repair(type.getSchema());
                type.setExampleSetFlag(type.getExample() != null);
            });
        }
    }

    private static void repair(@Nullable Object node) {
        if (!(node instanceof Schema<?> schema)) {
            return;
        }
        if (isAnything(schema)) {
            schema.set$ref(null);
            schema.setAllOf(null);
            schema.setTypes(null);
            return;
        }
        repair(schema.getItems());
        each(schema.getAllOf());
        each(schema.getOneOf());
        if (schema.getProperties() != null) {
            each(schema.getProperties().values());
        }
        if (schema.getAdditionalProperties() instanceof Schema<?> entries) {
            entries(entries);
        }
        schema.setTypes(type(schema).map(Set::of).orElse(null));
        if (schema.getAllOf() != null && schema.equals(new JsonSchema().allOf(schema.getAllOf()))) {
            schema.set$ref(schema.getAllOf().getFirst().get$ref());
            schema.setAllOf(null);
        }
        if (schema instanceof JsonSchema typed && typed.getExamples() != null) {
            typed.setExamples(typed.getExamples().stream()
                    .map(example -> example(type(typed).orElse(""), example))
                    .toList());
        }
    }

    private static void each(@Nullable Collection<?> schemas) {
        if (schemas != null) {
            schemas.forEach(SchemaRepairs::repair);
        }
    }

    /** Allows null for map entries where it has a meaning, unlike for members. */
    private static void entries(Schema<?> entries) {
        boolean isNullable = types(entries).contains("null");
        repair(entries);
        if (isNullable) {
            Set<String> types = new LinkedHashSet<>(types(entries));
            types.add("null");
            entries.setTypes(types);
        }
    }

    private static boolean isAnything(Schema<?> schema) {
        if (schema.getAllOf() != null && schema.getAllOf().size() == 1) {
            return isAnything(schema.getAllOf().getFirst());
        }
        return (Components.COMPONENTS_SCHEMAS_REF + ANYTHING).equals(schema.get$ref());
    }

    private static Optional<String> type(Schema<?> schema) {
        Set<String> types = types(schema);
        if (types.size() > 1) {
            return types.stream()
                    .filter(type -> !type.equals("null") && !type.equals("object"))
                    .findFirst()
                    .or(() -> Optional.of("object"));
        }
        return types.stream().filter(type -> !type.equals("null")).findFirst().or(() -> impliedType(schema));
    }

    private static Optional<String> impliedType(Schema<?> schema) {
        if (schema.getProperties() != null || schema.getAdditionalProperties() != null) {
            return Optional.of("object");
        }
        return schema.getEnum() == null ? Optional.empty() : Optional.of("string");
    }

    private static Set<String> types(Schema<?> schema) {
        return schema.getTypes() == null ? Set.of() : schema.getTypes();
    }

    private static Object example(String type, Object example) {
        return switch (type) {
            case "integer" -> Long.valueOf(example.toString());
            case "number" -> Double.valueOf(example.toString());
            case "boolean" -> Boolean.valueOf(example.toString());
            case "object" -> example instanceof String text ? object(text) : example;
            default -> example;
        };
    }

    private static Object object(String text) {
        try {
            return JSON.readValue(text, Object.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An example of an object is no JSON", e);
        }
    }
}
