package cairn.adapter.rest.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** As much of JSON Schema as the descriptions of notices use. */
final class SchemaCheck {

    private final Map<?, ?> root;
    private final List<String> found = new ArrayList<>();

    SchemaCheck(Map<?, ?> root) {
        this.root = root;
    }

    /** References to what is not in the schema. */
    List<String> danglingReferences() {
        found.clear();
        references(root);
        return List.copyOf(found);
    }

    private void references(Object node) {
        if (node instanceof Map<?, ?> map) {
            if (map.get("$ref") instanceof String reference && !definitions().containsKey(nameOf(reference))) {
                found.add(reference);
            }
            map.values().forEach(this::references);
        } else if (node instanceof List<?> list) {
            list.forEach(this::references);
        }
    }

    /** Everything in which a value is not as described. */
    List<String> complaints(Object value) {
        found.clear();
        check(root, value, "");
        return List.copyOf(found);
    }

    private void check(Map<?, ?> schema, Object value, String place) {
        if (schema.get("$ref") instanceof String reference) {
            check((Map<?, ?>) Objects.requireNonNull(definitions().get(nameOf(reference))), value, place);
            return;
        }
        if (schema.get("allOf") instanceof List<?> parts) {
            parts.forEach(part -> check((Map<?, ?>) part, value, place));
        }
        if (schema.get("type") instanceof String type && !isOf(type, value)) {
            found.add(place + " is no " + type);
            return;
        }
        if (schema.containsKey("const") && !value.equals(schema.get("const"))) {
            found.add(place + " is not " + schema.get("const"));
        }
        if (schema.get("minimum") instanceof Number least
                && value instanceof Number number
                && number.longValue() < least.longValue()) {
            found.add(place + " is less than " + least);
        }
        if (schema.get("enum") instanceof List<?> values && !values.contains(value)) {
            found.add(place + " is none of " + values);
        }
        if (value instanceof Map<?, ?> object) {
            members(schema, object, place);
        }
        if (value instanceof List<?> elements && schema.get("items") instanceof Map<?, ?> items) {
            elements.forEach(element -> check(items, element, place + "/*"));
        }
    }

    private void members(Map<?, ?> schema, Map<?, ?> object, String place) {
        if (schema.get("required") instanceof List<?> required) {
            required.stream()
                    .filter(name -> !object.containsKey(name))
                    .forEach(name -> found.add(place + " has no " + name));
        }
        if (schema.get("properties") instanceof Map<?, ?> properties) {
            object.forEach((name, value) -> {
                if (properties.get(name) instanceof Map<?, ?> property) {
                    check(property, value, place + "/" + name);
                } else {
                    found.add(place + "/" + name + " is not described");
                }
            });
        }
    }

    private static boolean isOf(String type, Object value) {
        return switch (type) {
            case "object" -> value instanceof Map;
            case "array" -> value instanceof List;
            case "string" -> value instanceof String;
            case "boolean" -> value instanceof Boolean;
            case "integer" -> value instanceof Integer || value instanceof Long;
            case "number" -> value instanceof Number;
            default -> throw new AssertionError("A type that no schema of ours has: " + type);
        };
    }

    private Map<?, ?> definitions() {
        return (Map<?, ?>) Objects.requireNonNull(root.get("$defs"));
    }

    private static String nameOf(String reference) {
        if (!reference.startsWith("#/$defs/")) {
            throw new AssertionError("Refers to something outside: " + reference);
        }
        return reference.substring("#/$defs/".length());
    }
}
