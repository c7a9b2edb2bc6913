package cairn.application.port.out;

import java.util.Collection;
import java.util.Optional;

/** Judges whether a password is hard enough to guess. */
public interface PasswordPolicy {

    /**
     * Returns what is wrong with a password, readable after its name: "must not be ...".
     *
     * @param personal words that somebody who knows the member would try first
     */
    Optional<String> weakness(String password, Collection<String> personal);
}
