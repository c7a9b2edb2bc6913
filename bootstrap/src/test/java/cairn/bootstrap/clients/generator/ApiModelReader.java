package cairn.bootstrap.clients.generator;

import cairn.bootstrap.clients.generator.ApiModel.Body;
import cairn.bootstrap.clients.generator.ApiModel.Enumeration;
import cairn.bootstrap.clients.generator.ApiModel.Group;
import cairn.bootstrap.clients.generator.ApiModel.ListOf;
import cairn.bootstrap.clients.generator.ApiModel.MapOf;
import cairn.bootstrap.clients.generator.ApiModel.Member;
import cairn.bootstrap.clients.generator.ApiModel.NamedType;
import cairn.bootstrap.clients.generator.ApiModel.Notice;
import cairn.bootstrap.clients.generator.ApiModel.Nullable;
import cairn.bootstrap.clients.generator.ApiModel.Operation;
import cairn.bootstrap.clients.generator.ApiModel.Plain;
import cairn.bootstrap.clients.generator.ApiModel.Reference;
import cairn.bootstrap.clients.generator.ApiModel.Shape;
import cairn.bootstrap.clients.generator.ApiModel.Structure;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Reads the OpenAPI document. Operations that respond with a stream only are left out. */
final class ApiModelReader {

    private static final String SCHEMAS = "#/components/schemas/";
    private static final String MERGE_PATCH = "application/merge-patch+json";
    private static final String JSON = "application/json";

    private final JsonNode document;
    private final Map<String, NamedType> types = new TreeMap<>();
    private final Set<String> patches = new TreeSet<>();

    private ApiModelReader(JsonNode document) {
        this.document = document;
    }

    static ApiModel read(JsonNode document) {
        return new ApiModelReader(document).read();
    }

    private ApiModel read() {
        var groups = new TreeMap<String, List<Operation>>();
        document.path("paths")
                .forEachEntry((path, item) -> item.forEachEntry((method, operation) -> {
                    var tag = operation.at("/tags/0").textValue();
                    read(path, method, operation)
                            .ifPresent(read -> groups.computeIfAbsent(tag, _ -> new ArrayList<>())
                                    .add(read));
                }));
        document.at("/components/schemas").forEachEntry(this::addType);
        return new ApiModel(
                List.copyOf(types.values()),
                groups.entrySet().stream()
                        .map(group -> new Group(Names.words(group.getKey()), group.getValue()))
                        .toList());
    }

    private Optional<Operation> read(String path, String method, JsonNode operation) {
        var content = success(operation).path("content");
        if (!content.isEmpty() && !content.has(JSON) && content.has("text/event-stream")) {
            return Optional.empty();
        }
        var result = content.isEmpty()
                ? Optional.<Shape>empty()
                : Optional.of(content.has(JSON) ? shape(content.at("/application~1json/schema"), "") : Plain.TEXT);
        var query = parameters(operation, "query");
        boolean isPaged = query.stream().anyMatch(parameter -> parameter.name().equals("offset"));
        return Optional.of(new Operation(
                Names.method(
                        operation.path("operationId").textValue(),
                        Names.words(operation.at("/tags/0").textValue())),
                method.toUpperCase(Locale.ROOT),
                path,
                description(operation),
                parameters(operation, "path"),
                query,
                parameters(operation, "header").stream()
                        .anyMatch(header -> header.name().equals("If-Match")),
                body(operation.path("requestBody")),
                result,
                isPaged ? item(content.at("/application~1json/schema")) : Optional.empty()));
    }

    private static JsonNode success(JsonNode operation) {
        return operation.path("responses").properties().stream()
                .filter(response -> response.getKey().startsWith("2"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private List<Member> parameters(JsonNode operation, String place) {
        return StreamSupport.stream(operation.path("parameters").spliterator(), false)
                .filter(parameter -> parameter.path("in").asText().equals(place))
                .map(parameter -> new Member(
                        parameter.path("name").textValue(),
                        shape(parameter.path("schema"), ""),
                        parameter.path("required").booleanValue(),
                        parameter.path("description").asText()))
                .toList();
    }

    /** Returns the body; empty also if it is deprecated, because new code has no use for it. */
    private Optional<Body> body(JsonNode body) {
        var content = body.path("content");
        if (content.isEmpty()) {
            return Optional.empty();
        }
        var mediaType = content.has(MERGE_PATCH) ? MERGE_PATCH : JSON;
        var schema = content.path(mediaType).path("schema");
        if (schema.path("deprecated").booleanValue()) {
            return Optional.empty();
        }
        var shape = shape(schema, "");
        if (mediaType.equals(MERGE_PATCH) && shape instanceof Reference(var name)) {
            patches.add(name);
        }
        return Optional.of(new Body(shape, body.path("required").booleanValue(), mediaType));
    }

    private Optional<Shape> item(JsonNode list) {
        return Optional.of(shape(schema(list).at("/properties/data/items"), ""));
    }

    private JsonNode schema(JsonNode reference) {
        var name = reference.path("$ref").asText().substring(SCHEMAS.length());
        return document.at("/components/schemas").path(name);
    }

    /** Returns the summary and description, without what concerns sessions of the console only. */
    private static String description(JsonNode operation) {
        var summary = operation.path("summary").asText();
        var text = operation.path("description").asText().lines().toList();
        return (summary + ".\n\n" + String.join("\n", text))
                .lines()
                .filter(line -> !line.startsWith("In a session"))
                .collect(Collectors.joining("\n"))
                .replaceAll("\n{3,}", "\n\n")
                .strip();
    }

    private void addType(String name, JsonNode schema) {
        var description = schema.path("description").asText();
        var own = schema.at("/allOf/1/properties");
        if (own.at("/type/const").isTextual()) {
            addNotice(name, schema, own);
        } else if (schema.has("enum")) {
            var values = new ArrayList<String>();
            schema.path("enum").forEach(value -> values.add(value.asText()));
            types.put(name, new Enumeration(name, description, values));
        } else if (schema.has("properties")) {
            types.put(name, new Structure(name, description, members(name, schema)));
        } else if (!schema.has("oneOf")) {
            throw new IllegalArgumentException("Unexpected schema " + name + ": " + schema);
        }
    }

    /** Leaves out the form of CloudEvents: the libraries read the other one, which endpoints have unless they ask. */
    private void addNotice(String name, JsonNode schema, JsonNode own) {
        if (schema.at("/allOf/0/$ref").textValue().equals(SCHEMAS + "Notice")) {
            var event = own.at("/type/const").textValue();
            types.put(
                    name, new Notice(name, schema.path("description").asText(), event, shape(own.path("data"), name)));
        }
    }

    private List<Member> members(String owner, JsonNode schema) {
        var required = new TreeSet<String>();
        schema.path("required").forEach(name -> required.add(name.textValue()));
        return schema.path("properties").properties().stream()
                .map(member -> {
                    var shape = shape(member.getValue(), owner + Names.pascal(Names.words(member.getKey())));
                    return new Member(
                            member.getKey(),
                            patches.contains(owner) ? new Nullable(shape) : shape,
                            required.contains(member.getKey()),
                            member.getValue().path("description").asText());
                })
                .toList();
    }

    /** Returns the shape of a schema. A structure without a name gets the given one. */
    private Shape shape(JsonNode schema, String name) {
        if (schema.path("allOf").size() == 1) {
            return shape(schema.at("/allOf/0"), name);
        }
        if (schema.has("$ref")) {
            return new Reference(schema.path("$ref").textValue().substring(SCHEMAS.length()));
        }
        var type = schema.path("type");
        if (type.isArray()) {
            return new Nullable(plain(type.get(0).textValue()));
        }
        return switch (type.asText()) {
            case "array" -> new ListOf(shape(schema.path("items"), name.replaceFirst("s$", "")));
            case "object" -> object(schema, name);
            default -> plain(type.asText());
        };
    }

    private Shape object(JsonNode schema, String name) {
        if (schema.has("properties")) {
            addType(name, schema);
            return new Reference(name);
        }
        var entries = schema.path("additionalProperties");
        return new MapOf(entries.isObject() ? shape(entries, name) : Plain.ANYTHING);
    }

    private static Plain plain(String type) {
        return switch (type) {
            case "string" -> Plain.TEXT;
            case "integer" -> Plain.WHOLE;
            case "number" -> Plain.FRACTIONAL;
            case "boolean" -> Plain.FLAG;
            default -> Plain.ANYTHING;
        };
    }
}
