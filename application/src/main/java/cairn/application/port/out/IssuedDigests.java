package cairn.application.port.out;

import cairn.domain.access.KeyDigest;
import java.util.Set;

/** Reads the digests of the keys that can still be valid: those neither revoked nor rotated long ago. */
public interface IssuedDigests {

    Set<KeyDigest> all();
}
