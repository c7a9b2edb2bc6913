package cairn.application.port.out;

import cairn.application.port.in.SignInOrigin;
import java.util.Optional;

/** Generates random secrets and hashes passwords. Hashing is slow on purpose. */
public interface Passwords {

    String random();

    /**
     * Returns the hash of a password, for storage.
     *
     * @throws cairn.application.port.in.Unavailable if too many calls are waiting
     */
    String hash(String password);

    /** Returns whether a hash was created at a lower cost than the present one. */
    boolean isOutdated(String hash);

    /**
     * Returns whether a hash is that of the password. Without a hash it returns false, after the same time.
     *
     * @param origin the origin that decides the place in the queue
     * @throws cairn.application.port.in.Unavailable if too many calls are waiting
     */
    boolean matches(String password, Optional<String> hash, SignInOrigin origin);
}
