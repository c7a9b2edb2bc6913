package cairn.domain.catalogue;

import java.util.UUID;

/** Identifies a {@link Hospital}; the same on every installation. */
public record HospitalId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
