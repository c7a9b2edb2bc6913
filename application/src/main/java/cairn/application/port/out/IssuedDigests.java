package cairn.application.port.out;

import cairn.domain.access.KeyDigest;
import java.util.Set;

/** The digests of all keys that were ever made, whatever has become of them. */
public interface IssuedDigests {

    Set<KeyDigest> all();
}
