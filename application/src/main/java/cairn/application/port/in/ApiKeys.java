package cairn.application.port.in;

import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyId;
import java.util.Optional;

/**
 * Finds valid API keys by the digest of their text. It is called for every request and therefore bypasses the query
 * bus. A look-up may block; a new key is found at once, a revoked key is found for at most one second.
 */
public interface ApiKeys {

    Optional<IssuedKey> find(KeyDigest digest);

    /** Returns the key if this node has it cached; never blocks. A key that is not cached may still be found. */
    Optional<IssuedKey> remembered(KeyDigest digest);

    /**
     * Returns whether a key with this digest may exist, without waiting: false if none was created, as far as this node
     * knows.
     */
    boolean mayExist(KeyDigest digest);

    /** Returns a valid key by its id, for tokens that the key created. */
    Optional<IssuedKey> find(KeyId id);
}
