package cairn.domain.dispatch;

import java.util.UUID;

/** Identifies a {@link Dispatch}. */
public record DispatchId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
