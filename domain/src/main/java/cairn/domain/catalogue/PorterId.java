package cairn.domain.catalogue;

import java.util.UUID;

/** Identifies a porter or guide; the same on every installation. */
public record PorterId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
