package cairn.application.port.out;

import java.util.Collection;
import java.util.Optional;

public interface PasswordPolicy {

    /**
     * Returns what is wrong with a password, readable after its name: "must not be ..."; empty if it is strong enough.
     *
     * @param personal words that an attacker who knows the member would try first
     */
    Optional<String> weakness(String password, Collection<String> personal);
}
