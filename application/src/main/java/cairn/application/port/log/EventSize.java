package cairn.application.port.log;

import java.util.Objects;
import org.axonframework.messaging.core.Context;
import org.axonframework.messaging.core.Context.ResourceKey;

/** The size of an event in the log, stored as a resource of its entry. */
public final class EventSize {

    private static final ResourceKey<Integer> BYTES = ResourceKey.withLabel("bytes of an event");

    private EventSize() {}

    public static Context put(Context entry, int bytes) {
        return entry.withResource(BYTES, bytes);
    }

    /** Returns the number of bytes; 0 if the log does not report it. */
    public static int of(Context entry) {
        return Objects.requireNonNullElse(entry.getResource(BYTES), 0);
    }
}
