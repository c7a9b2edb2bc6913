package cairn.adapter.rest.http.payload;

import io.micronaut.json.tree.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

final class Changes {

    /** Members that differ after every event and are therefore not listed. */
    private static final Set<String> OF_EVERY_EVENT = Set.of("/version", "/updated_at");

    private final List<Change> found = new ArrayList<>();

    private Changes() {}

    static List<Change> between(JsonNode before, JsonNode after) {
        var changes = new Changes();
        changes.compare("", before, after);
        return changes.found;
    }

    private void compare(String path, @Nullable JsonNode from, @Nullable JsonNode to) {
        if (OF_EVERY_EVENT.contains(path)) {
            return;
        }
        if (from != null && to != null && from.isObject() && to.isObject()) {
            compareMembers(path, members(from), members(to));
        } else if (from != null && to != null && from.isArray() && to.isArray()) {
            compareMembers(path, elements(from), elements(to));
        } else if (from == null || !from.equals(to)) {
            found.add(new Change(path, from, to));
        }
    }

    private void compareMembers(String path, Map<?, JsonNode> from, Map<?, JsonNode> to) {
        var names = new LinkedHashSet<Object>(to.keySet());
        names.addAll(from.keySet());
        for (var name : names) {
            compare(path + "/" + escaped(name.toString()), from.get(name), to.get(name));
        }
    }

    private static Map<String, JsonNode> members(JsonNode object) {
        var members = new TreeMap<String, JsonNode>();
        object.entries().forEach(entry -> members.put(entry.getKey(), entry.getValue()));
        return members;
    }

    private static Map<Integer, JsonNode> elements(JsonNode array) {
        var elements = new TreeMap<Integer, JsonNode>();
        array.values().forEach(element -> elements.put(elements.size(), element));
        return elements;
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
