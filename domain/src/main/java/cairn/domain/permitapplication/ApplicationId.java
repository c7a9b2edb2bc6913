package cairn.domain.permitapplication;

import java.util.UUID;

public record ApplicationId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
