package cairn.application.port.out;

import cairn.application.port.in.SignInOrigin;
import java.util.Optional;

/** Makes secrets, and keeps passwords so that they cannot be read back. Hashing is slow on purpose. */
public interface Passwords {

    /** A new secret that nobody can guess, in letters and digits. */
    String random();

    /**
     * What may be stored of a password.
     *
     * @throws cairn.application.port.in.Unavailable if too many are waiting
     */
    String hash(String password);

    /** Returns whether a hash was made at a lower cost than hashes are made now. */
    boolean isOutdated(String hash);

    /**
     * Whether the password is the one that was hashed. Without a hash it is not, which takes as long to say.
     *
     * @param origin decides the place in the queue
     * @throws cairn.application.port.in.Unavailable if too many are waiting
     */
    boolean matches(String password, Optional<String> hash, SignInOrigin origin);
}
