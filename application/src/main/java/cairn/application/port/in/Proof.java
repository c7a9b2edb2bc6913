package cairn.application.port.in;

import java.util.Optional;

/**
 * By what a member proves its identity.
 *
 * @param code of its authenticator, or a recovery code; only looked at if the member has a second factor
 */
public record Proof(String password, Optional<String> code) {

    /** Without the secrets. */
    @Override
    public String toString() {
        return "proof of identity";
    }
}
