package cairn.domain.access;

import java.util.UUID;

/** Identifies an API key without revealing it. */
public record KeyId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
