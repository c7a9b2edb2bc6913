package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.security.ModeHeader;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A selection of the document.
 *
 * @param withWebhooks whether the notices to webhook endpoints are described
 * @param forIntegrators whether only operations for an agency's API keys are described
 */
record DocumentFlavour(boolean withWebhooks, boolean forIntegrators) {

    private static final List<String> PRUNED = List.of("schemas", "responses", "headers", "parameters");
    private static final String REFERENCE = "$ref";

    /** Returns the parts of a document, without components that are no longer referred to. */
    ObjectNode of(ObjectNode whole) {
        var document = whole.deepCopy();
        if (!withWebhooks) {
            document.remove("webhooks");
        }
        if (forIntegrators) {
            var paths = document.withObject("/paths");
            paths.forEach(DocumentFlavour::keepForKeys);
            paths.properties().removeIf(path -> path.getValue().isEmpty());
            document.withObject("/components/securitySchemes").retain(ApiDescription.KEY);
        }
        if (!withWebhooks || forIntegrators) {
            prune(document);
        }
        return document;
    }

    private static void keepForKeys(JsonNode path) {
        ((ObjectNode) path)
                .properties()
                .removeIf(operation -> operation.getValue().has(OpenApiDocument.INTERNAL));
        path.forEach(operation -> {
            if (operation.path("security") instanceof ArrayNode callers) {
                callers.removeIf(caller -> caller.has(ApiDescription.SESSION));
            }
            if (operation.path("parameters") instanceof ArrayNode parameters) {
                parameters.removeIf(parameter -> parameter.path("name").asText().equals(ModeHeader.NAME));
            }
            if (operation.path("description").isTextual()) {
                ((ObjectNode) operation)
                        .put(
                                "description",
                                withoutSessions(operation.path("description").asText()));
            }
        });
    }

    private static String withoutSessions(String description) {
        return Stream.of(description.split("\n\n"))
                .filter(paragraph -> !paragraph.startsWith(OperationDescriptions.OF_SESSIONS))
                .collect(Collectors.joining("\n\n"));
    }

    static void prune(ObjectNode document) {
        var components = document.withObject("/components");
        for (int before = -1, now = size(components); now != before; now = size(components)) {
            before = now;
            var used = references(document);
            for (var kind : PRUNED) {
                if (components.get(kind) instanceof ObjectNode members) {
                    members.properties()
                            .removeIf(member -> !used.contains("#/components/%s/%s".formatted(kind, member.getKey())));
                }
            }
        }
        var tags = new HashSet<String>();
        document.findValues("tags").forEach(list -> list.forEach(tag -> tags.add(tag.asText())));
        if (document.get("tags") instanceof ArrayNode known) {
            known.removeIf(tag -> !tags.contains(tag.path("name").textValue()));
        }
    }

    private static Set<String> references(JsonNode document) {
        return new HashSet<>(document.findValuesAsText(REFERENCE));
    }

    private static int size(JsonNode components) {
        return StreamSupport.stream(components.spliterator(), false)
                .mapToInt(JsonNode::size)
                .sum();
    }
}
