package cairn.domain.access;

import java.util.UUID;

public record KeyId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
