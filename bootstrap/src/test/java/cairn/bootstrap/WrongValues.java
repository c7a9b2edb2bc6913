package cairn.bootstrap;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** Values that an OpenAPI document does not allow. */
final class WrongValues {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode document;

    WrongValues(JsonNode document) {
        this.document = document;
    }

    /** The schema itself, where it is referred to; the first part of one that is put together. */
    JsonNode resolved(JsonNode schema) {
        if (schema.has("$ref")) {
            return resolved(document.at(schema.path("$ref").asText().substring(1)));
        }
        return schema.has("allOf") ? resolved(schema.path("allOf").get(0)) : schema;
    }

    /** Texts in a query string that the schema certainly excludes. */
    List<String> inQuery(JsonNode unresolved) {
        var schema = resolved(unresolved);
        var wrong = new ArrayList<String>();
        switch (type(schema)) {
            case "integer" -> {
                wrong.addAll(List.of("", "x", "1.5", "0x10", "1e3", " 1", "null", "NaN", "१", "99999999999999999999"));
                bounds(schema).forEach(bound -> wrong.add(Long.toString(bound)));
            }
            case "boolean" -> wrong.addAll(List.of("", "yes", "1", "null", "truefalse"));
            case "array" -> {
                for (var item : inQuery(schema.path("items"))) {
                    wrong.add(item);
                    wrong.add(item + "," + item);
                }
            }
            default -> wrong.addAll(texts(schema));
        }
        return wrong;
    }

    /** The type besides {@code null}, which an entry of a map may have as well. */
    private static String type(JsonNode schema) {
        var type = schema.path("type");
        return type.isArray() ? type.path(0).asText() : type.asText();
    }

    private static List<Long> bounds(JsonNode schema) {
        var beyond = new ArrayList<Long>();
        if (schema.has("minimum")) {
            beyond.add(schema.path("minimum").asLong() - 1);
        }
        if (schema.has("maximum")) {
            beyond.add(schema.path("maximum").asLong() + 1);
        }
        return beyond;
    }

    private static List<String> texts(JsonNode schema) {
        var wrong = new ArrayList<String>();
        if (schema.has("enum")) {
            wrong.addAll(List.of("", "nonsense", schema.path("enum").get(0).asText() + "x"));
        }
        if (schema.has("pattern")) {
            List.of("", "nonsense", "1..2..3", "91,", "27.98;86.83").stream()
                    .filter(text -> !text.matches(schema.path("pattern").asText()))
                    .forEach(wrong::add);
        }
        if (schema.has("maxLength")) {
            wrong.add("x".repeat(schema.path("maxLength").asInt() + 1));
        }
        if (schema.path("minLength").asInt() > 0) {
            wrong.add("x".repeat(schema.path("minLength").asInt() - 1));
        }
        switch (schema.path("format").asText()) {
            case "date" ->
                wrong.addAll(List.of(
                        "",
                        "2027-02-30",
                        "2027-13-01",
                        "2027-02-29",
                        "2027-1-1",
                        "20270101",
                        "+12027-01-01",
                        "2027-01-01T00:00:00Z",
                        "tomorrow"));
            case "uuid" ->
                wrong.addAll(List.of(
                        "",
                        "x",
                        "1-1-1-1-1",
                        "00a9a4ff-e652-519f-b78e-99c3c8b8f92",
                        "00a9a4ff-e652-519f-b78e-99c3c8b8f92f0",
                        "{00a9a4ff-e652-519f-b78e-99c3c8b8f92f}"));
            case "email" ->
                wrong.addAll(List.of("", "nonsense", "a@", "@example.com", "a b@example.com", "maya@example"));
            default -> {}
        }
        return wrong;
    }

    /** A text in a query string that the schema allows. */
    String sound(JsonNode unresolved) {
        var schema = resolved(unresolved);
        if (schema.has("enum")) {
            return schema.path("enum").get(0).asText();
        }
        return switch (type(schema)) {
            case "integer" -> schema.path("minimum").asText("1");
            case "boolean" -> "true";
            case "array" -> sound(schema.path("items"));
            default ->
                switch (schema.path("format").asText()) {
                    case "date" -> "2027-03-01";
                    case "uuid" -> "00a9a4ff-e652-519f-b78e-99c3c8b8f92f";
                    default -> "everest-base-camp";
                };
        };
    }

    /** Values of a member of a body that the schema certainly excludes, {@code null} not among them. */
    List<JsonNode> inBody(JsonNode unresolved) {
        var schema = resolved(unresolved);
        var wrong = new ArrayList<JsonNode>();
        var type = type(schema);
        if (!type.equals("object")) {
            wrong.add(JSON.createObjectNode().put("a", 1));
        }
        if (!type.equals("array")) {
            wrong.add(JSON.createArrayNode().add(1));
        }
        if (!type.equals("boolean")) {
            wrong.add(JSON.getNodeFactory().booleanNode(true));
        }
        if (!type.equals("string")) {
            wrong.add(JSON.getNodeFactory().textNode("nonsense"));
            wrong.add(JSON.getNodeFactory().textNode(""));
        } else {
            texts(schema).forEach(text -> wrong.add(JSON.getNodeFactory().textNode(text)));
        }
        if (type.equals("number")) {
            bounds(schema).forEach(bound -> wrong.add(JSON.getNodeFactory().numberNode(bound)));
        } else if (!type.equals("integer")) {
            wrong.add(JSON.getNodeFactory().numberNode(7));
        } else {
            wrong.add(JSON.getNodeFactory().numberNode(1.5));
            wrong.add(JSON.getNodeFactory().numberNode(1e30));
            wrong.add(JSON.getNodeFactory().numberNode(99_999_999_999L));
            bounds(schema).forEach(bound -> wrong.add(JSON.getNodeFactory().numberNode(bound)));
        }
        if (schema.has("additionalProperties")) {
            texts(schema.path("propertyNames"))
                    .forEach(name -> wrong.add(JSON.createObjectNode().put(name, "x")));
            inBody(schema.path("additionalProperties"))
                    .forEach(value -> wrong.add(JSON.createObjectNode().set("x", value)));
        }
        if (type.equals("array")) {
            inBody(schema.path("items"))
                    .forEach(item -> wrong.add(JSON.createArrayNode().add(item)));
            if (schema.path("minItems").asInt() > 0) {
                wrong.add(JSON.createArrayNode());
            }
        }
        return wrong;
    }

    static List<String> names(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
