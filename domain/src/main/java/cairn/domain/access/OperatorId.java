package cairn.domain.access;

import java.util.UUID;

/** Names an operator: a trekking agency, or the platform itself. */
public record OperatorId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
