package cairn.domain.document;

import java.util.UUID;

public record DocumentId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
