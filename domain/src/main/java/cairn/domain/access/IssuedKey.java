package cairn.domain.access;

import java.util.Set;

/**
 * A key that is in force: whose it is, in which mode it acts, and what it opens.
 *
 * @param tier its operator's
 * @param limits its operator's own, in place of the tier's
 */
public record IssuedKey(KeyId id, OperatorId operator, Mode mode, Set<Scope> scopes, Tier tier, Limits limits) {

    public IssuedKey {
        scopes = Set.copyOf(scopes);
    }

    public Owner owner() {
        return new Owner(operator, mode);
    }
}
