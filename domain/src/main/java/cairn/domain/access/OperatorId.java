package cairn.domain.access;

import java.util.UUID;

/** Identifies an operator: a trekking agency or the platform. */
public record OperatorId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
