package cairn.adapter.rest.http.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Corrects the output of micronaut-openapi 6.20 for OpenAPI 3.1. There, a nullable string has the type "string, null or
 * object", a nullable reference is also of type "null", objects and examples lack their types, an internal flag
 * appears, and arbitrary JSON is described by the class that holds it. Null is removed from the types of members,
 * because members are absent rather than null.
 */
final class SchemaRepairs {

    private static final Set<String> OF_SCHEMAS = Set.of("properties", "schemas");

    private static final String ANYTHING = "JsonNode";

    private SchemaRepairs() {}

    static Map<String, Object> repaired(Map<String, Object> document) {
        return map(document, false);
    }

    private static Object repair(Object node) {
        return switch (node) {
            case Map<?, ?> map -> map(map, false);
            case List<?> list -> list.stream().map(SchemaRepairs::repair).toList();
            default -> node;
        };
    }

    private static Map<String, Object> map(Map<?, ?> map, boolean named) {
        Map<String, Object> copy = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            boolean children = !named && OF_SCHEMAS.contains(key) && value instanceof Map;
            if (value != null && !key.equals(named ? ANYTHING : "exampleSetFlag")) {
                copy.put((String) key, children ? map((Map<?, ?>) value, true) : repair(value));
                if (!named && key.equals("additionalProperties") && isNullable(value)) {
                    allowNull(copy);
                }
            }
        });
        return named ? copy : schema(copy);
    }

    private static Map<String, Object> schema(Map<String, Object> schema) {
        if (isAnything(schema) || isAnything(schema.get("allOf"))) {
            schema.keySet().removeAll(Set.of("$ref", "allOf", "type"));
            return schema;
        }
        if ("null".equals(schema.get("type"))) {
            schema.remove("type");
        }
        if (schema.get("type") instanceof List<?> types) {
            schema.put("type", single(types));
        }
        if (schema.get("allOf") instanceof List<?> all && all.size() == 1 && schema.size() == 1) {
            return reference(all);
        }
        if (!schema.containsKey("type")
                && (schema.containsKey("properties") || schema.containsKey("additionalProperties"))) {
            schema.put("type", "object");
        }
        if (!schema.containsKey("type") && schema.get("enum") instanceof List<?>) {
            schema.put("type", "string");
        }
        if (schema.get("type") instanceof String type && schema.get("examples") instanceof List<?> examples) {
            schema.put(
                    "examples",
                    examples.stream().map(example -> typed(type, example)).toList());
        }
        return schema;
    }

    private static boolean isNullable(Object schema) {
        return schema instanceof Map<?, ?> map && map.get("type") instanceof List<?> types && types.contains("null");
    }

    /** Allows null for map entries where it has a meaning, unlike for members. */
    @SuppressWarnings("unchecked")
    private static void allowNull(Map<String, Object> schema) {
        Map<String, Object> entries = (Map<String, Object>) Objects.requireNonNull(schema.get("additionalProperties"));
        entries.put("type", List.of(Objects.requireNonNull(entries.get("type")), "null"));
    }

    private static boolean isAnything(@Nullable Object schema) {
        return switch (schema) {
            case Map<?, ?> map -> map.isEmpty() || ("#/components/schemas/" + ANYTHING).equals(map.get("$ref"));
            case List<?> all -> all.size() == 1 && isAnything(all.getFirst());
            case null, default -> false;
        };
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> reference(List<?> all) {
        return (Map<String, Object>) all.getFirst();
    }

    private static Object single(List<?> types) {
        return types.stream()
                .filter(type -> !type.equals("null") && !type.equals("object"))
                .findFirst()
                .<Object>map(type -> type)
                .orElse("object");
    }

    private static Object typed(String type, Object example) {
        return switch (type) {
            case "integer" -> Long.valueOf(example.toString());
            case "number" -> Double.valueOf(example.toString());
            case "boolean" -> Boolean.valueOf(example.toString());
            default -> example;
        };
    }
}
