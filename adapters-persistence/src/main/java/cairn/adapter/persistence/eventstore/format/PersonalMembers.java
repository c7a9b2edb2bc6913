package cairn.adapter.persistence.eventstore.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Encrypts and decrypts the personal members of events. An encrypted member is an array of one text, which no personal
 * member is otherwise. If the key no longer exists, the member reads as erased.
 */
public final class PersonalMembers {

    private static final String PREFIX = "e1:";
    private static final byte[] SIGN = ("[\"" + PREFIX).getBytes(StandardCharsets.UTF_8);

    /** Texts that an erasure keeps, but that may identify a person, such as the number of a permit. */
    private static final Set<String> IDENTIFYING = Set.of("reference", "permit_number");

    private final EventJson json;
    private final Map<String, PersonalShape> shapes = new HashMap<>();

    public PersonalMembers(EventNames names, EventJson json) {
        this.json = json;
        for (var entry : names.entries()) {
            PersonalShape.ofEvent(entry.event())
                    .ifPresent(shape -> entry.names().forEach(name -> shapes.put(name, shape)));
        }
    }

    public Set<String> events() {
        return Set.copyOf(shapes.keySet());
    }

    public boolean has(String event) {
        return shapes.containsKey(event);
    }

    public boolean isEncrypted(String event, byte[] payload) {
        return has(event) && contains(payload);
    }

    /** Returns the JSON with all personal members encrypted; empty if there are none that are not encrypted already. */
    public Optional<byte[]> encrypted(String event, byte[] payload, PersonalKey key) {
        var tree = json.tree(payload);
        var clear = new Object() {
            private boolean isAny;
        };
        shape(event).replace(tree, (member, _) -> {
            if (encryptedText(member).isPresent()) {
                return member;
            }
            clear.isAny = true;
            return array(PREFIX + key.encrypt(member.toString()));
        });
        return clear.isAny ? Optional.of(json.bytes(tree)) : Optional.empty();
    }

    public byte[] decrypted(String event, byte[] payload, PersonalKey key) {
        return replaced(event, payload, (text, _) -> json.node(key.decrypt(text)));
    }

    public byte[] erased(String event, byte[] payload) {
        return replaced(event, payload, (_, erased) -> erased);
    }

    /** Returns the JSON with all personal members erased, encrypted or not, and with {@link #IDENTIFYING} ones. */
    public byte[] withheld(String event, byte[] payload) {
        var tree = json.tree(payload);
        if (has(event)) {
            shape(event).replace(tree, (_, erased) -> erased);
        }
        for (var name : IDENTIFYING) {
            tree.findParents(name).forEach(parent -> ((ObjectNode) parent).put(name, PersonalShape.ERASED));
        }
        return json.bytes(tree);
    }

    private interface Replacement {
        JsonNode of(String encrypted, JsonNode erased);
    }

    private byte[] replaced(String event, byte[] payload, Replacement replacement) {
        ObjectNode tree = json.tree(payload);
        shape(event)
                .replace(
                        tree,
                        (member, erased) -> encryptedText(member)
                                .map(text -> replacement.of(text, erased))
                                .orElse(member));
        return json.bytes(tree);
    }

    private PersonalShape shape(String event) {
        var shape = shapes.get(event);
        if (shape == null) {
            throw new IllegalArgumentException(event + " has no personal members");
        }
        return shape;
    }

    private static ArrayNode array(String text) {
        return JsonNodeFactory.instance.arrayNode().add(text);
    }

    private static Optional<String> encryptedText(JsonNode member) {
        return member instanceof ArrayNode array && array.size() == 1
                ? Optional.of(array.get(0).textValue().substring(PREFIX.length()))
                : Optional.empty();
    }

    private static boolean contains(byte[] payload) {
        for (int start = 0; start <= payload.length - SIGN.length; start++) {
            int same = 0;
            while (same < SIGN.length && payload[start + same] == SIGN[same]) {
                same++;
            }
            if (same == SIGN.length) {
                return true;
            }
        }
        return false;
    }
}
