package cairn.adapter.rest.http.openapi;

import cairn.domain.webhook.NoticeType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** Derives JSON Schemas and examples of notices from the object schemas of the OpenAPI document. */
final class NoticeSchemas {

    private static final String NOTICE = "Notice";
    private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
    private static final String IN_DOCUMENT = "#/components/schemas/";
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

    private final Map<String, Object> schemas;

    /**
     * Creates the schemas.
     *
     * @param schemas the schemas of a document that is otherwise complete
     */
    NoticeSchemas(Map<String, Object> schemas) {
        this.schemas = schemas;
    }

    /** Returns the schema of a type's notices, including all schemas that it references. */
    Map<String, Object> alone(NoticeType type) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", DIALECT);
        schema.put("title", type.name());
        schema.putAll(named(NOTICE));
        schema.put("description", EventDescriptions.of(type));
        Map<String, Object> properties = new LinkedHashMap<>(child(schema, "properties"));
        properties.putAll(own(type));
        schema.put("properties", properties);
        return bundled(schema);
    }

    /** Returns the schema of a type's notices with references into the document. */
    Map<String, Object> referring(NoticeType type) {
        Map<String, Object> own = new LinkedHashMap<>();
        own.put("type", "object");
        own.put("properties", own(type));
        return Map.of("allOf", List.of(Map.of(REFERENCE, IN_DOCUMENT + NOTICE), own));
    }

    private static Map<String, Object> own(NoticeType type) {
        Map<String, Object> own = new LinkedHashMap<>();
        own.put("type", Map.of("type", "string", "const", type.name()));
        own.put("data", Map.of(REFERENCE, IN_DOCUMENT + nameOf(type)));
        return own;
    }

    /** Returns a notice with the document's example of the object, in the status that follows the event. */
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
        } else if (!isFirst) {
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
        return map(((List<?>) Objects.requireNonNull(named(name).get("examples"), name)).getFirst());
    }

    private List<?> statuses(String name) {
        Map<String, Object> status = child(child(named(name), "properties"), "status");
        Map<String, Object> referring = status.get("allOf") instanceof List<?> all ? map(all.getFirst()) : status;
        String reference = (String) Objects.requireNonNull(referring.get(REFERENCE), name);
        return (List<?>) Objects.requireNonNull(
                named(reference.substring(IN_DOCUMENT.length())).get("enum"), reference);
    }

    private Map<String, Object> bundled(Map<String, Object> schema) {
        Map<String, Object> definitions = new TreeMap<>();
        Deque<String> open = new ArrayDeque<>();
        Map<String, Object> whole = new LinkedHashMap<>(map(moved(schema, open)));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (!definitions.containsKey(name)) {
                definitions.put(name, moved(withoutExamples(named(name)), open));
            }
        }
        whole.put("$defs", definitions);
        return whole;
    }

    private static Object moved(Object node, Deque<String> referred) {
        return switch (node) {
            case Map<?, ?> map -> {
                Map<String, Object> copy = new LinkedHashMap<>();
                map.forEach((key, value) -> copy.put(
                        (String) key,
                        key.equals(REFERENCE) && value instanceof String reference
                                ? moved(reference, referred)
                                : moved(value, referred)));
                yield copy;
            }
            case List<?> list ->
                list.stream().map(element -> moved(element, referred)).toList();
            default -> node;
        };
    }

    private static String moved(String reference, Deque<String> referred) {
        String name = reference.substring(IN_DOCUMENT.length());
        referred.add(name);
        return BUNDLED + name;
    }

    /** Omits the examples of the parts, which would make the schema long; the notice has its own. */
    private static Map<String, Object> withoutExamples(Map<String, Object> schema) {
        Map<String, Object> rest = new LinkedHashMap<>(schema);
        rest.remove("examples");
        return rest;
    }

    private Map<String, Object> named(String name) {
        return map(Objects.requireNonNull(schemas.get(name), name));
    }

    private static Map<String, Object> child(Map<String, Object> parent, String name) {
        return map(Objects.requireNonNull(parent.get(name), name));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object node) {
        return (Map<String, Object>) node;
    }
}
