package cairn.domain.catalogue;

import java.util.UUID;

/** Identifies a {@link Trail}; the same on every installation. */
public record TrailId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
