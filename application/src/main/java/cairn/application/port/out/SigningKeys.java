package cairn.application.port.out;

import cairn.domain.access.SigningKey;
import java.time.Instant;
import java.util.List;

/** The signing keys that all nodes share. */
public interface SigningKeys {

    /** All that this node can open, newest first. */
    List<SigningKey> all();

    void add(SigningKey key);

    /** Forgets those that were made before. */
    void deleteOlderThan(Instant moment);
}
