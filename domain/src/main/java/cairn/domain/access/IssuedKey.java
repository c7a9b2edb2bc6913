package cairn.domain.access;

import java.util.Set;

/**
 * A valid API key with its owner, mode and scopes.
 *
 * @param tier the operator's tier
 * @param limits the operator's own limits, which replace those of the tier
 */
public record IssuedKey(KeyId id, OperatorId operator, Mode mode, Set<Scope> scopes, Tier tier, Limits limits) {

    public IssuedKey {
        scopes = Set.copyOf(scopes);
    }

    public Owner owner() {
        return new Owner(operator, mode);
    }
}
