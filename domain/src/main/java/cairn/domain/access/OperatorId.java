package cairn.domain.access;

import java.util.UUID;

public record OperatorId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
