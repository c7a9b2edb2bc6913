package cairn.adapter.rest.access;

import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import io.micronaut.security.authentication.Authentication;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** Who has sent the request: a handler takes it as a parameter, {@code @Nullable} where a key is optional. */
public record Caller(OperatorId operator, Mode mode, Set<Scope> scopes, KeyId key, Tier tier, Limits limits)
        implements Authentication {

    public Caller {
        scopes = Set.copyOf(scopes);
    }

    static Caller of(IssuedKey key) {
        return new Caller(key.operator(), key.mode(), key.scopes(), key.id(), key.tier(), key.limits());
    }

    public boolean livemode() {
        return mode == Mode.LIVE;
    }

    public boolean has(Scope scope) {
        return scopes.contains(scope);
    }

    @Override
    public String getName() {
        return operator.toString();
    }

    @Override
    public Map<String, Object> getAttributes() {
        return Map.of();
    }

    @Override
    public Collection<String> getRoles() {
        return scopes.stream().map(Scope::name).toList();
    }
}
