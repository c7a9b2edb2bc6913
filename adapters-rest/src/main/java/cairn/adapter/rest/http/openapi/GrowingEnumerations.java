package cairn.adapter.rest.http.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Marks the enumerations of responses and notices as growing, with {@code x-extensible-enum}: clients accept values
 * that they do not know. Requests accept the listed values only.
 */
final class GrowingEnumerations {

    private static final String VALUES = "enum";
    private static final String MARK = "x-extensible-enum";

    private final ObjectNode document;
    private final Set<JsonNode> visited = Collections.newSetFromMap(new IdentityHashMap<>());

    private GrowingEnumerations(ObjectNode document) {
        this.document = document;
    }

    static void mark(ObjectNode document) {
        var marking = new GrowingEnumerations(document);
        document.path("paths").findValues("responses").forEach(marking::visit);
        document.path("webhooks").findValues("requestBody").forEach(marking::visit);
    }

    private void visit(JsonNode node) {
        if (!visited.add(node)) {
            return;
        }
        if (node instanceof ObjectNode schema && schema.path(VALUES).isArray()) {
            schema.set(MARK, schema.get(VALUES));
        }
        node.properties().forEach(member -> {
            if (member.getKey().equals("$ref") && member.getValue().isTextual()) {
                visit(document.at(member.getValue().textValue().substring(1)));
            } else if (!member.getKey().startsWith("example")) {
                visit(member.getValue());
            }
        });
        if (node.isArray()) {
            node.forEach(this::visit);
        }
    }
}
