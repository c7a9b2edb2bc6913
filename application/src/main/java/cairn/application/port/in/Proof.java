package cairn.application.port.in;

import java.util.Optional;

/**
 * The evidence of a member's identity.
 *
 * @param code a code of the authenticator, or a recovery code; ignored if the member has no second factor
 */
public record Proof(String password, Optional<String> code) {

    @Override
    public String toString() {
        return "proof of identity";
    }
}
