package cairn.application.view;

import java.util.List;

/** An operator's valid keys, oldest first. */
public record KeyList(List<ListedKey> keys) {

    public KeyList {
        keys = List.copyOf(keys);
    }
}
