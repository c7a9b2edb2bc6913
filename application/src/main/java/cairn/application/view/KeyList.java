package cairn.application.view;

import java.util.List;

public record KeyList(List<ListedKey> keys) {

    public KeyList {
        keys = List.copyOf(keys);
    }
}
