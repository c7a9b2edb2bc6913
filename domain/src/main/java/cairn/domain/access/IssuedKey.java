package cairn.domain.access;

import java.util.Set;

/**
 * A valid API key with its owner, mode and scopes.
 *
 * @param tier the operator's tier
 * @param limits the operator's own limits, which replace those of the tier
 * @param suspended whether the operator is suspended, so that the key may only be used to call for help
 */
public record IssuedKey(
        KeyId id, OperatorId operator, Mode mode, Set<Scope> scopes, Tier tier, Limits limits, boolean suspended) {

    public IssuedKey {
        scopes = Set.copyOf(scopes);
    }

    public Owner owner() {
        return new Owner(operator, mode);
    }
}
