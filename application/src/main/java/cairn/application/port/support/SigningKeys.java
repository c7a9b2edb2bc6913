package cairn.application.port.support;

import cairn.domain.access.SigningKey;
import java.time.Instant;
import java.util.List;

public interface SigningKeys {

    /** Returns all keys that this node can decrypt, newest first. */
    List<SigningKey> all();

    void add(SigningKey key);

    void deleteOlderThan(Instant moment);
}
