package cairn.bootstrap;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.UncheckedIOException;
import java.net.http.HttpHeaders;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Validates answers against an OpenAPI document: the operation, the status, the media type, the headers, and every
 * member of a JSON body. Stricter than the document, it accepts no member that the document does not name.
 */
public final class DocumentedAnswers {

    private static final String COMPONENT = "#/components/schemas/";
    private static final String DEFINITION = "#/$defs/";
    private static final Set<String> COMBINATIONS = Set.of("allOf", "anyOf", "oneOf");
    private static final Set<String> OBJECT_KEYWORDS =
            Set.of("properties", "additionalProperties", "$ref", "allOf", "anyOf", "oneOf");
    private static final Set<String> OF_HTTP = Set.of(
            "connection",
            "content-encoding",
            "content-length",
            "content-security-policy",
            "content-type",
            "cross-origin-resource-policy",
            "date",
            "referrer-policy",
            "set-cookie",
            "strict-transport-security",
            "transfer-encoding",
            "vary",
            "x-content-type-options");
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String LINES = "application/x-ndjson";
    private static final String EVENTS = "text/event-stream";
    private static final String DATA = "data: ";

    private final JsonNode document;
    private final ObjectNode definitions = JSON.createObjectNode();
    /** By the nodes of the document themselves: comparing their content would take longer than validating. */
    private final Map<JsonNode, JsonSchema> schemas = Collections.synchronizedMap(new IdentityHashMap<>());

    DocumentedAnswers(JsonNode document) {
        this.document = document;
        document.at("/components/schemas")
                .properties()
                .forEach(schema -> definitions.set(schema.getKey(), strict(schema.getValue(), true)));
    }

    static DocumentedAnswers read(String document) {
        try {
            return new DocumentedAnswers(JSON.readTree(document));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fails if an answer of {@code /v1} differs from the document in anything. */
    public void require(String method, String path, int status, HttpHeaders headers, String body)
            throws JsonProcessingException {
        if (path.startsWith("/v1/")) {
            var faults = faults(method, path, status, headers, body);
            if (!faults.isEmpty()) {
                throw new AssertionError("%s %s, answered %d, differs from the OpenAPI document: %s%n%s"
                        .formatted(method, path, status, faults, body));
            }
        }
    }

    /**
     * Everything in which an answer differs from the document.
     *
     * @param body of a stream, any number of whole lines
     */
    List<String> faults(String method, String path, int status, HttpHeaders headers, String body)
            throws JsonProcessingException {
        var template = template(path);
        if (template.isEmpty() || method.equals("OPTIONS")) {
            return status < 400 && template.isEmpty() ? List.of("the path is not documented") : List.of();
        }
        var verb = method.equals("HEAD") ? "get" : method.toLowerCase(Locale.ROOT);
        var operation = document.path("paths").path(template.get()).path(verb);
        if (operation.isMissingNode()) {
            return status < 400 ? List.of("the operation is not documented") : List.of();
        }
        var response = resolved(operation.path("responses").path(Integer.toString(status)));
        if (response.isMissingNode()) {
            return List.of("the status " + status + " is not documented");
        }
        var faults = new ArrayList<String>();
        missingHeaders(response, headers).forEach(name -> faults.add("the header " + name + " is missing"));
        undocumentedHeaders(response, headers).forEach(name -> faults.add("the header " + name + " is not documented"));
        if (!method.equals("HEAD")) {
            content(template.get(), response, headers, body).forEach(faults::add);
        }
        if (status < 300 && operation.has("operationId")) {
            AnsweredOperations.add(operation.path("operationId").asText());
        }
        return faults;
    }

    private Stream<String> content(String template, JsonNode response, HttpHeaders headers, String body)
            throws JsonProcessingException {
        var sent = headers.firstValue("Content-Type").map(DocumentedAnswers::mediaType);
        var documented = response.path("content");
        if (sent.isEmpty()) {
            return documented.isEmpty() ? Stream.empty() : Stream.of("the body is missing");
        }
        var content = documented.path(sent.get());
        if (content.isMissingNode()) {
            return Stream.of("the media type " + sent.get() + " is not documented");
        }
        var faults = new ArrayList<String>();
        for (var each : values(sent.get(), body)) {
            var schema = sent.get().equals(LINES) || sent.get().equals(EVENTS)
                    ? schemaOfStreamed(template, response)
                    : content.path("schema");
            schema(schema).validate(JSON.readTree(each)).forEach(fault -> faults.add(fault.toString()));
        }
        return faults.stream();
    }

    /** The JSON values of a body. */
    private static List<String> values(String mediaType, String body) {
        if (mediaType.equals(LINES)) {
            return body.lines().toList();
        }
        if (mediaType.equals(EVENTS)) {
            return body.lines()
                    .filter(line -> line.startsWith(DATA) && !line.equals(DATA))
                    .map(line -> line.substring(DATA.length()))
                    .toList();
        }
        return mediaType.endsWith("json") && !body.isEmpty() ? List.of(body) : List.of();
    }

    /** A list streams its items; a path that ends with {@code /stream} streams the object or the items that it follows. */
    private JsonNode schemaOfStreamed(String template, JsonNode response) {
        var own = response.path("content").path("application/json").path("schema");
        var followed = own.isMissingNode()
                ? document.path("paths")
                        .path(template.replaceFirst("/stream$", ""))
                        .at("/get/responses/200/content/application~1json/schema")
                : own;
        var items = resolved(followed).path("properties").path("data").path("items");
        return items.isMissingNode() ? followed : items;
    }

    private Stream<String> missingHeaders(JsonNode response, HttpHeaders headers) {
        return response.path("headers").properties().stream()
                .filter(header -> resolved(header.getValue()).path("required").asBoolean())
                .map(Map.Entry::getKey)
                .filter(name -> headers.firstValue(name).isEmpty());
    }

    /** Leaves out the headers of HTTP itself, and those that address browsers. */
    private static Stream<String> undocumentedHeaders(JsonNode response, HttpHeaders headers) {
        var documented = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        response.path("headers").fieldNames().forEachRemaining(documented::add);
        return headers.map().keySet().stream()
                .filter(name -> !documented.contains(name))
                .filter(name -> !OF_HTTP.contains(name.toLowerCase(Locale.ROOT)))
                .filter(name -> !name.toLowerCase(Locale.ROOT).startsWith("access-control-"));
    }

    private static String mediaType(String header) {
        return header.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** Returns the template with the fewest variables if several match. */
    private Optional<String> template(String path) {
        var segments = path.split("/", -1);
        return document.path("paths").properties().stream()
                .filter(item -> matches(item.getKey().split("/", -1), segments))
                .min(Comparator.comparingLong(
                        item -> item.getKey().chars().filter(c -> c == '{').count()))
                .map(Map.Entry::getKey);
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
