package cairn.domain.catalogue;

import java.util.UUID;

/** Names a tea house, the same on every installation. */
public record TeaHouseId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
