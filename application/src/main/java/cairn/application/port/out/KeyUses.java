package cairn.application.port.out;

import cairn.domain.access.KeyId;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/** Records when keys were last used. A crash may lose the uses of the last seconds. */
public interface KeyUses {

    /** Records a use without blocking. */
    void note(KeyId key, Instant at);

    /** Returns when these keys were last used, on any node; keys that were never used are omitted. */
    Map<KeyId, Instant> lastUses(Collection<KeyId> keys);
}
