package cairn.adapter.rest.api.key;

import cairn.adapter.rest.http.security.KeyScope;
import cairn.domain.access.Scope;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public interface ScopeValues {

    KeyScope toScope(Scope scope);

    default List<KeyScope> toScopes(Set<Scope> scopes) {
        return new TreeSet<>(scopes).stream().map(this::toScope).toList();
    }
}
