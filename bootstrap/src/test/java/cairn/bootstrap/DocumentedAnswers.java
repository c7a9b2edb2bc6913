package cairn.bootstrap;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.net.http.HttpHeaders;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Validates answers against an OpenAPI document: the operation, the status, the media type, the documented headers, and
 * every member of a JSON body. Stricter than the document, it accepts no member that the document does not name.
 */
final class DocumentedAnswers {

    private static final String COMPONENT = "#/components/schemas/";
    private static final String DEFINITION = "#/$defs/";
    private static final Set<String> COMBINATIONS = Set.of("allOf", "anyOf", "oneOf");
    private static final Set<String> OBJECT_KEYWORDS =
            Set.of("properties", "additionalProperties", "$ref", "allOf", "anyOf", "oneOf");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode document;
    private final ObjectNode definitions = JSON.createObjectNode();
    private final Map<JsonNode, JsonSchema> schemas = new ConcurrentHashMap<>();

    DocumentedAnswers(JsonNode document) {
        this.document = document;
        document.at("/components/schemas")
                .properties()
                .forEach(schema -> definitions.set(schema.getKey(), strict(schema.getValue(), true)));
    }

    /** Everything in which an answer differs from the document. */
    List<String> faults(String method, String path, int status, HttpHeaders headers, JsonNode body) {
        var item = pathItem(path);
        if (item.isEmpty() || method.equals("OPTIONS")) {
            return status < 400 && item.isEmpty() ? List.of("the path is not documented") : List.of();
        }
        var operation = item.get().path(method.equals("HEAD") ? "get" : method.toLowerCase(Locale.ROOT));
        if (operation.isMissingNode()) {
            return status < 400 ? List.of("the operation is not documented") : List.of();
        }
        var response = resolved(operation.path("responses").path(Integer.toString(status)));
        if (response.isMissingNode()) {
            return List.of("the status " + status + " is not documented");
        }
        var faults = new ArrayList<String>();
        missingHeaders(response, headers).forEach(name -> faults.add("the header " + name + " is missing"));
        if (!method.equals("HEAD")) {
            content(response, headers, body).forEach(faults::add);
        }
        return faults;
    }

    private Stream<String> content(JsonNode response, HttpHeaders headers, JsonNode body) {
        var sent = headers.firstValue("Content-Type").map(DocumentedAnswers::mediaType);
        var documented = response.path("content");
        if (sent.isEmpty()) {
            return documented.isEmpty() ? Stream.empty() : Stream.of("the body is missing");
        }
        var content = documented.path(sent.get());
        if (content.isMissingNode()) {
            return Stream.of("the media type " + sent.get() + " is not documented");
        }
        return sent.get().endsWith("json") && !body.isMissingNode()
                ? schema(content.path("schema")).validate(body).stream().map(Object::toString)
                : Stream.empty();
    }

    private Stream<String> missingHeaders(JsonNode response, HttpHeaders headers) {
        return response.path("headers").properties().stream()
                .filter(header -> resolved(header.getValue()).path("required").asBoolean())
                .map(Map.Entry::getKey)
                .filter(name -> headers.firstValue(name).isEmpty());
    }

    private static String mediaType(String header) {
        return header.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** Where several templates match, the one with the fewest variables. */
    private Optional<JsonNode> pathItem(String path) {
        var segments = path.split("/", -1);
        return document.path("paths").properties().stream()
                .filter(item -> matches(item.getKey().split("/", -1), segments))
                .min(Comparator.comparingLong(
                        item -> item.getKey().chars().filter(c -> c == '{').count()))
                .map(Map.Entry::getValue);
    }

    private static boolean matches(String[] template, String[] segments) {
        if (template.length != segments.length) {
            return false;
        }
        for (int i = 0; i < template.length; i++) {
            boolean isVariable = template[i].startsWith("{") && !segments[i].isEmpty();
            if (!isVariable && !template[i].equals(segments[i])) {
                return false;
            }
        }
        return true;
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? document.at(node.path("$ref").textValue().substring(1)) : node;
    }

    private JsonSchema schema(JsonNode documented) {
        return schemas.computeIfAbsent(documented, this::compiled);
    }

    private JsonSchema compiled(JsonNode documented) {
        var root = strict(documented, false);
        root.set("$defs", definitions);
        var config =
                SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();
        return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(root, config);
    }

    /**
     * The schema as one that refuses every member it does not name.
     *
     * @param isPart whether another schema adds members to what this one describes, which then refuses the rest
     */
    private static ObjectNode strict(JsonNode schema, boolean isPart) {
        var strict = JSON.createObjectNode();
        schema.properties().forEach(keyword -> strict.set(keyword.getKey(), strict(keyword)));
        if (OBJECT_KEYWORDS.stream().noneMatch(strict::has)) {
            if (strict.path("type").asText().equals("object")) {
                strict.put("additionalProperties", true);
            }
        } else if (!isPart && !strict.has("additionalProperties")) {
            strict.put("unevaluatedProperties", false);
        }
        return strict;
    }

    private static JsonNode strict(Map.Entry<String, JsonNode> keyword) {
        var value = keyword.getValue();
        if (keyword.getKey().equals("$ref")) {
            return JSON.getNodeFactory().textNode(value.textValue().replace(COMPONENT, DEFINITION));
        }
        if (keyword.getKey().equals("properties")) {
            var properties = JSON.createObjectNode();
            value.properties().forEach(member -> properties.set(member.getKey(), strict(member.getValue(), false)));
            return properties;
        }
        if (COMBINATIONS.contains(keyword.getKey())) {
            var parts = JSON.createArrayNode();
            StreamSupport.stream(value.spliterator(), false).forEach(part -> parts.add(strict(part, true)));
            return parts;
        }
        boolean isSchema = Set.of("items", "additionalProperties").contains(keyword.getKey()) && value.isObject();
        return isSchema ? strict(value, false) : value;
    }
}
