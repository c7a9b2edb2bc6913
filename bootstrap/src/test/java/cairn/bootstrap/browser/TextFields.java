package cairn.bootstrap.browser;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The fields of requests that accept free text, according to the API document. Operations on one resource share a field:
 * it is named by the path without ids, and by its pointer with {@code *} for every item and {@code {}} for every name.
 */
final class TextFields {

    private static final String NOT_BLANK = "[\\s\\S]*\\S[\\s\\S]*";

    private final JsonNode document;

    TextFields(JsonNode document) {
        this.document = document;
    }

    Set<String> all() {
        var fields = new TreeSet<String>();
        document.at("/paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(operation -> operation.getValue().at("/requestBody/content").properties().stream()
                                .filter(content -> !content.getKey().startsWith("image/"))
                                .forEach(content -> collect(
                                        content.getValue().path("schema"),
                                        resource(path.getKey()) + " ",
                                        Set.of(),
                                        fields))));
        return fields;
    }

    private void collect(JsonNode schema, String field, Set<String> seen, Set<String> fields) {
        if (!schema.isObject()) {
            return;
        }
        if (schema.has("$ref")) {
            var reference = schema.path("$ref").textValue();
            if (!seen.contains(reference)) {
                var within = new HashSet<>(seen);
                within.add(reference);
                collect(document.at(reference.substring(1)), field, within, fields);
            }
            return;
        }
        if (isText(schema)) {
            fields.add(field);
        }
        Stream.of("allOf", "oneOf", "anyOf")
                .forEach(some -> schema.path(some).forEach(one -> collect(one, field, seen, fields)));
        schema.path("properties")
                .properties()
                .forEach(member -> collect(member.getValue(), field + "/" + member.getKey(), seen, fields));
        collect(schema.path("items"), field + "/*", seen, fields);
        collect(schema.path("additionalProperties"), field + "/{}", seen, fields);
    }

    private static boolean isText(JsonNode schema) {
        var type = schema.path("type");
        var isString = type.asText().equals("string")
                || Stream.of(0, 1).anyMatch(i -> type.path(i).asText().equals("string"));
        return isString
                && Stream.of("enum", "const", "format").noneMatch(schema::has)
                && schema.path("pattern").asText(NOT_BLANK).equals(NOT_BLANK);
    }

    /** Returns the fields of a request with a hostile text. */
    Set<String> hostile(String path, JsonNode body) {
        var own = path.replaceFirst("\\?.*", "");
        var template = document.at("/paths").properties().stream()
                .map(Map.Entry::getKey)
                .filter(one -> own.matches(one.replaceAll("\\{[^}]+}", "[^/]+")))
                .min(Comparator.comparingLong(
                        one -> one.chars().filter(c -> c == '{').count()))
                .orElseThrow();
        var fields = new TreeSet<String>();
        collectHostile(body, resource(template) + " ", fields);
        return fields;
    }

    private static void collectHostile(JsonNode value, String field, Set<String> fields) {
        if (value.isTextual() && Wording.isHostile(value.textValue())) {
            fields.add(field);
        }
        value.properties().forEach(member -> {
            var name = field.endsWith("/metadata") ? "{}" : member.getKey();
            collectHostile(member.getValue(), field + "/" + name, fields);
        });
        if (value.isArray()) {
            value.forEach(item -> collectHostile(item, field + "/*", fields));
        }
    }

    private static String resource(String path) {
        return path.replaceAll("/\\{[^}]+}", "");
    }
}
