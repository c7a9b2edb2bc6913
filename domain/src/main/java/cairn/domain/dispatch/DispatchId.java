package cairn.domain.dispatch;

import java.util.UUID;

public record DispatchId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
