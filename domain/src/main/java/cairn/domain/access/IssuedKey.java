package cairn.domain.access;

import java.util.Set;

/** A key that is in force: whose it is, in which mode it acts, and what it opens. */
public record IssuedKey(KeyId id, OperatorId operator, Mode mode, Set<Scope> scopes) {

    public IssuedKey {
        scopes = Set.copyOf(scopes);
    }
}
