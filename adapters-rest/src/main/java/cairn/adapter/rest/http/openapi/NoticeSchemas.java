package cairn.adapter.rest.http.openapi;

import cairn.domain.webhook.NoticeType;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micronaut.openapi.swagger.core.util.ObjectMapperFactory;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.Discriminator;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

final class NoticeSchemas {

    /** The types of all notices, those to which endpoints subscribe and the test notice. */
    static final List<NoticeType> SENT =
            Stream.concat(NoticeType.ALL.stream(), Stream.of(NoticeType.TEST)).toList();

    private static final String NOTICE = "Notice";
    private static final String CLOUD_EVENT = "CloudEvent";
    private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
    private static final String IN_DOCUMENT = Components.COMPONENTS_SCHEMAS_REF;
    private static final String BUNDLED = "#/$defs/";
    private static final String REFERENCE = "$ref";
    private static final Set<String> FIRST = Set.of("created", "submitted", "received");

    /** The status after an event, where its name differs from that of the event. */
    private static final Map<String, String> STATUSES = Map.of("booking.started", "in_progress");

    private static final Map<String, String> OBJECTS = Map.of(
            "booking", "Booking",
            "reservation", "Reservation",
            "permit", "PermitApplication",
            "dispatch", "Dispatch",
            "endpoint", "WebhookEndpoint",
            "route", "RouteNotice");

    private static final ObjectMapper JSON =
            ObjectMapperFactory.createJson31().configure(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES, false);
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

    private final Components components;

    /**
     * Creates the schemas.
     *
     * @param components the components of a document that is otherwise complete
     */
    NoticeSchemas(Components components) {
        this.components = components;
    }

    Map<String, Object> alone(NoticeType type) {
        ObjectNode schema = JSON.createObjectNode();
        schema.put("$schema", DIALECT);
        schema.put("title", type.name());
        schema.setAll(JSON.<ObjectNode>valueToTree(named(NOTICE)));
        schema.put("description", EventDescriptions.of(type));
        schema.withObjectProperty("properties")
                .setAll(JSON.<ObjectNode>valueToTree(own(type).getProperties()));
        schema.set("$defs", definitions(schema));
        return JSON.convertValue(schema, OBJECT);
    }

    /** Adds a schema for each type of notice in both forms, and one for any of them, distinguished by {@code type}. */
    void addAll() {
        add(NOTICE, "A notice of any type, as an endpoint receives it.");
        add(CLOUD_EVENT, "A notice of any type in the form of CloudEvents, for endpoints with this format.");
        var body = (JsonSchema)
                Objects.requireNonNull(named("WebhookDelivery").getProperties().get("body"));
        body.contentMediaType("application/json")
                .contentSchema(new JsonSchema()
                        .addAnyOfItem(new JsonSchema().$ref("Any" + NOTICE))
                        .addAnyOfItem(new JsonSchema().$ref("Any" + CLOUD_EVENT)));
    }

    private void add(String form, String description) {
        var mapping = new Discriminator().propertyName("type");
        var any = new JsonSchema().description(description).discriminator(mapping);
        SENT.forEach(type -> {
            var name = schemaOf(type, form);
            components.addSchemas(
                    name,
                    new JsonSchema()
                            .description(EventDescriptions.of(type))
                            .addAllOfItem(new JsonSchema().$ref(form))
                            .addAllOfItem(own(type)));
            mapping.mapping(type.name(), IN_DOCUMENT + name);
            any.addOneOfItem(new JsonSchema().$ref(name));
        });
        components.addSchemas("Any" + form, any);
    }

    /** Returns the name of a type's schema, such as {@code BookingCreatedNotice}. */
    static String schemaOf(NoticeType type) {
        return schemaOf(type, NOTICE);
    }

    /** Returns the name of a type's schema in the form of CloudEvents, such as {@code BookingCreatedCloudEvent}. */
    static String cloudEventOf(NoticeType type) {
        return schemaOf(type, CLOUD_EVENT);
    }

    private static String schemaOf(NoticeType type, String form) {
        return Stream.of(type.name().split("[._]"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining("", "", form));
    }

    private static Schema<?> own(NoticeType type) {
        Schema<?> own = new JsonSchema()
                .typesItem("object")
                .addProperty("type", new JsonSchema().typesItem("string")._const(type.name()))
                .addProperty("data", new JsonSchema().$ref(nameOf(type)));
        own.setRequired(List.of("type", "data"));
        return own;
    }

    Map<String, Object> example(NoticeType type) {
        Map<String, Object> data = new LinkedHashMap<>(exampleOf(nameOf(type)));
        boolean isFirst = FIRST.contains(type.happening());
        List<Object> changes = new ArrayList<>();
        if (!isFirst && data.containsKey("version")) {
            data.put("version", 2);
        }
        if (type.equals(NoticeType.DISABLED)) {
            data.put("enabled", false);
            data.put(
                    "disabled",
                    Map.of(
                            "reason", "gone",
                            "at", Objects.requireNonNull(data.get("updated_at"), type::name),
                            "detail", "The endpoint returned 410 Gone. Change its URL or enable it again with PUT."));
        } else if (!isFirst && data.containsKey("status")) {
            String status = STATUSES.getOrDefault(type.name(), type.happening());
            String before = String.valueOf(data.get("status"));
            if (statuses(nameOf(type)).contains(status) && !status.equals(before)) {
                data.put("status", status);
                changes.add(change("/status", before, status));
            }
        }
        Map<String, Object> notice = new LinkedHashMap<>();
        notice.put("id", "019a9f3c-6d20-7a11-8c3e-5b0f6a1d2e90");
        notice.put("type", type.name());
        notice.put("timestamp", Objects.requireNonNull(data.get("updated_at"), type::name));
        notice.put("livemode", Objects.requireNonNull(data.get("livemode"), type::name));
        notice.put("operator_id", "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b00");
        notice.put("position", 4711);
        notice.put("sequence", isFirst ? 1 : 2);
        notice.put("changes", changes);
        notice.put("data", data);
        return notice;
    }

    Map<String, Object> cloudEventExample(NoticeType type) {
        var plain = example(type);
        var data = (Map<?, ?>) Objects.requireNonNull(plain.get("data"), type::name);
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("specversion", "1.0");
        event.put("id", Objects.requireNonNull(plain.get("id"), type::name));
        event.put("source", "https://api.example.com/v1");
        event.put("type", type.name());
        var id = data.containsKey("id") ? data.get("id") : data.get("route_id");
        event.put("subject", type.object() + "/" + id);
        event.put("time", Objects.requireNonNull(plain.get("timestamp"), type::name));
        event.put("datacontenttype", "application/json");
        Stream.of("livemode", "position", "sequence", "data")
                .forEach(member -> event.put(member, Objects.requireNonNull(plain.get(member), type::name)));
        return event;
    }

    private static Map<String, Object> change(String path, String from, String to) {
        Map<String, Object> change = new LinkedHashMap<>();
        change.put("path", path);
        change.put("from", from);
        change.put("to", to);
        return change;
    }

    private static String nameOf(NoticeType type) {
        return Objects.requireNonNull(OBJECTS.get(type.object()), type::name);
    }

    private Map<String, Object> exampleOf(String name) {
        return JSON.convertValue(named(name).getExamples().getFirst(), OBJECT);
    }

    private List<?> statuses(String name) {
        Schema<?> status = Objects.requireNonNull(named(name).getProperties().get("status"), name);
        Schema<?> referring =
                status.getAllOf() == null ? status : status.getAllOf().getFirst();
        return named(referring.get$ref().substring(IN_DOCUMENT.length())).getEnum();
    }

    private ObjectNode definitions(ObjectNode schema) {
        Map<String, JsonNode> definitions = new TreeMap<>();
        Deque<String> open = new ArrayDeque<>(redirected(schema));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (!definitions.containsKey(name)) {
                ObjectNode definition = JSON.valueToTree(named(name));
                definition.remove("examples"); // would make the schema long; the notice has its own
                definitions.put(name, definition);
                open.addAll(redirected(definition));
            }
        }
        return JSON.valueToTree(definitions);
    }

    private static List<String> redirected(ObjectNode schema) {
        return schema.findParents(REFERENCE).stream()
                .map(parent -> {
                    String name = parent.get(REFERENCE).textValue().substring(IN_DOCUMENT.length());
                    ((ObjectNode) parent).put(REFERENCE, BUNDLED + name);
                    return name;
                })
                .toList();
    }

    private Schema<?> named(String name) {
        return Objects.requireNonNull(components.getSchemas().get(name), name);
    }
}
