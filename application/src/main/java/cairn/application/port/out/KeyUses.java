package cairn.application.port.out;

import cairn.domain.access.KeyId;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/** When keys were last used. It is kept in passing: what was noted in the last seconds may be lost by a crash. */
public interface KeyUses {

    /** Notes a use at once, without waiting for anything. */
    void note(KeyId key, Instant at);

    /** When these keys were last used, on whatever node; those that never were are left out. */
    Map<KeyId, Instant> lastUses(Collection<KeyId> keys);
}
