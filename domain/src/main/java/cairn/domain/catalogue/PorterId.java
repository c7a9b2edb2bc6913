package cairn.domain.catalogue;

import java.util.UUID;

public record PorterId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
