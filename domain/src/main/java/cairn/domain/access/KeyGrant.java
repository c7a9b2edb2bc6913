package cairn.domain.access;

import java.time.Instant;
import java.util.Set;

/** A key given to an operator under a name: what it opens, and since when. */
public record KeyGrant(KeyMaterial key, OperatorId operator, String name, Set<Scope> scopes, Instant createdAt) {

    public KeyGrant {
        scopes = Set.copyOf(scopes);
    }
}
