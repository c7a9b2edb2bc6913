package cairn.adapter.rest.access;

import cairn.application.port.in.Cause;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import io.micronaut.security.authentication.Authentication;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Who has sent the request: a handler takes it as a parameter, {@code @Nullable} where a key is optional. */
public record Caller(
        OperatorId operator, Mode mode, Set<Scope> scopes, KeyId key, Tier tier, Limits limits, Credential credential)
        implements Authentication {

    /** What the caller has shown. */
    public enum Credential {
        KEY,
        BROWSER_TOKEN
    }

    public Caller {
        scopes = Set.copyOf(scopes);
    }

    static Caller of(IssuedKey key) {
        return new Caller(key.operator(), key.mode(), key.scopes(), key.id(), key.tier(), key.limits(), Credential.KEY);
    }

    /** By a token that was made with a key: it opens no more than that. */
    public static Caller byToken(IssuedKey key, Set<Scope> scopes) {
        var opened = new HashSet<>(scopes);
        opened.retainAll(key.scopes());
        return new Caller(
                key.operator(), key.mode(), opened, key.id(), key.tier(), key.limits(), Credential.BROWSER_TOKEN);
    }

    /** The caller as the cause of a command. */
    public Cause cause(String requestId) {
        return Cause.byKey(requestId, key);
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
