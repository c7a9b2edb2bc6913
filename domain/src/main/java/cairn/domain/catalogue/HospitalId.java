package cairn.domain.catalogue;

import java.util.UUID;

public record HospitalId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
