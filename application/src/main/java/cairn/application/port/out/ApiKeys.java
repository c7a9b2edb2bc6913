package cairn.application.port.out;

import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyDigest;
import java.util.Optional;

/** The keys in force, by the digest of their text. A look-up may block; that a key is unknown is never remembered. */
public interface ApiKeys {

    Optional<IssuedKey> find(KeyDigest digest);
}
