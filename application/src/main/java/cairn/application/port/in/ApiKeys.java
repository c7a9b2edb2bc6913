package cairn.application.port.in;

import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyId;
import java.util.Optional;

/**
 * The keys in force, by the digest of their text. It is asked for each request, hence without the bus. A look-up may
 * block; a key made a moment ago is found, one revoked anywhere is not found a second later.
 */
public interface ApiKeys {

    Optional<IssuedKey> find(KeyDigest digest);

    /** The key if it can be told without waiting: one that is not here may still be found. */
    Optional<IssuedKey> remembered(KeyDigest digest);

    /**
     * Returns whether such a key may exist, without waiting: false if no key with this digest was created, as far as this
     * node knows.
     */
    boolean mayExist(KeyDigest digest);

    /** The same key by its id: for tokens that were made with it. */
    Optional<IssuedKey> find(KeyId id);
}
