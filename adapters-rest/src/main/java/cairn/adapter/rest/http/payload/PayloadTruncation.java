package cairn.adapter.rest.http.payload;

import io.micronaut.json.tree.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shortens objects that are too large for a notice; the API returns the whole object. */
final class PayloadTruncation {

    private static final int LONGEST_TEXT = 100;
    private static final int MOST_ELEMENTS = 10;

    private PayloadTruncation() {}

    static @Nullable JsonNode shortOrNothing(@Nullable JsonNode value) {
        boolean isShort = value != null
                && !value.isContainerNode()
                && !(value.isString() && value.getStringValue().length() > LONGEST_TEXT);
        return isShort ? value : null;
    }

    static JsonNode texts(JsonNode node) {
        return of(node, Integer.MAX_VALUE);
    }

    /** Cuts long texts, and keeps only the first elements of long lists, so that indexes remain valid. */
    static JsonNode textsAndLists(JsonNode node) {
        return of(node, MOST_ELEMENTS);
    }

    static JsonNode toTheUtmost(JsonNode object) {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        object.entries().forEach(entry -> {
            if (!entry.getValue().isContainerNode()) {
                members.put(entry.getKey(), texts(entry.getValue()));
            }
        });
        return JsonNode.createObjectNode(members);
    }

    private static JsonNode of(JsonNode node, int elementsKept) {
        if (node.isObject()) {
            var members = new LinkedHashMap<String, JsonNode>();
            node.entries().forEach(entry -> members.put(entry.getKey(), of(entry.getValue(), elementsKept)));
            return JsonNode.createObjectNode(members);
        }
        if (node.isArray()) {
            var elements = new ArrayList<JsonNode>();
            node.values().forEach(elements::add);
            return JsonNode.createArrayNode(elements.stream()
                    .limit(elementsKept)
                    .map(element -> of(element, elementsKept))
                    .toList());
        }
        return node.isString() ? JsonNode.createStringNode(cut(node.getStringValue())) : node;
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST_TEXT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_TEXT)) + "…";
    }
}
