package cairn.adapter.rest.notice;

import io.micronaut.json.tree.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** Makes of an object what fits into a notice: whoever needs all of it asks the API. */
final class Abridged {

    private static final int LONGEST_TEXT = 100;
    private static final int MOST_ELEMENTS = 10;

    private Abridged() {}

    /** Long texts are cut, and of long lists the end is kept, where the newest stands. */
    static JsonNode of(JsonNode node) {
        if (node.isObject()) {
            var members = new LinkedHashMap<String, JsonNode>();
            node.entries().forEach(entry -> members.put(entry.getKey(), of(entry.getValue())));
            return JsonNode.createObjectNode(members);
        }
        if (node.isArray()) {
            var elements = new ArrayList<JsonNode>();
            node.values().forEach(elements::add);
            return JsonNode.createArrayNode(elements.stream()
                    .skip(Math.max(0, elements.size() - MOST_ELEMENTS))
                    .map(Abridged::of)
                    .toList());
        }
        return node.isString() ? JsonNode.createStringNode(cut(node.getStringValue())) : node;
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST_TEXT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_TEXT)) + "…";
    }

    /** Nothing but what identifies it and says where it stands. */
    static JsonNode toTheUtmost(JsonNode object) {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        object.entries().forEach(entry -> {
            if (!entry.getValue().isContainerNode()) {
                members.put(entry.getKey(), of(entry.getValue()));
            }
        });
        return JsonNode.createObjectNode(members);
    }
}
