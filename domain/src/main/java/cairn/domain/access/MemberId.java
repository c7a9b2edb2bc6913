package cairn.domain.access;

import java.util.UUID;

public record MemberId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
