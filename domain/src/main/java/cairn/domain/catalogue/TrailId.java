package cairn.domain.catalogue;

import java.util.UUID;

public record TrailId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
