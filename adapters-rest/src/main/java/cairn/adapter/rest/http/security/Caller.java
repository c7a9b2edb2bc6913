package cairn.adapter.rest.http.security;

import cairn.application.port.in.CommandContext;
import cairn.application.view.Disclosure;
import cairn.application.view.SignedInMember;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.Limits;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.access.SessionId;
import cairn.domain.access.Tier;
import io.micronaut.security.authentication.Authentication;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The caller of a request. Handlers take it as a parameter, {@code @Nullable} where a key is optional.
 *
 * @param scopes the scopes of the credential; of a suspended operator only those that it keeps
 * @param suspended whether the operator is suspended
 */
public record Caller(
        OperatorId operator,
        Mode mode,
        Set<Scope> scopes,
        Tier tier,
        Limits limits,
        boolean suspended,
        Credential credential)
        implements Authentication {

    /** The scopes that a suspended operator keeps: people in the mountains can always call for help. */
    private static final Set<Scope> SCOPES_WHILE_SUSPENDED = Set.of(Scope.EMERGENCY);

    public sealed interface Credential {

        record Key(KeyId id) implements Credential {}

        /**
         * A token that was created with a key.
         *
         * @param origins the origins whose pages may use the token
         */
        record BrowserToken(KeyId key, Set<String> origins) implements Credential {

            public BrowserToken {
                origins = Set.copyOf(origins);
            }
        }

        /**
         * The cookie of a session in the console.
         *
         * @param roles the roles of the member
         * @param mayWrite whether the request has proved that it comes from the console itself
         * @param confirmedUntil the end of the period in which sensitive operations are allowed
         * @param passwordChangeRequired whether the member must replace its password first
         */
        record Session(
                SessionId id,
                MemberId member,
                Set<MemberRole> roles,
                boolean mayWrite,
                Instant confirmedUntil,
                boolean passwordChangeRequired)
                implements Credential {

            public Session {
                roles = Set.copyOf(roles);
            }
        }
    }

    public Caller {
        scopes = suspended
                ? scopes.stream().filter(SCOPES_WHILE_SUSPENDED::contains).collect(Collectors.toUnmodifiableSet())
                : Set.copyOf(scopes);
    }

    static Caller of(IssuedKey key) {
        return of(key, key.scopes(), new Credential.Key(key.id()));
    }

    /** Returns the caller of a browser token. The token has only those of its scopes that its key still has. */
    public static Caller byToken(IssuedKey key, Set<Scope> scopes, Set<String> origins) {
        var opened = new HashSet<>(scopes);
        opened.retainAll(key.scopes());
        return of(key, opened, new Credential.BrowserToken(key.id(), origins));
    }

    private static Caller of(IssuedKey key, Set<Scope> scopes, Credential credential) {
        return new Caller(key.operator(), key.mode(), scopes, key.tier(), key.limits(), key.suspended(), credential);
    }

    public static Caller bySession(SignedInMember signedIn, Mode mode, boolean mayWrite) {
        var session = signedIn.session();
        return new Caller(
                session.member().operator(),
                mode,
                signedIn.scopes(),
                signedIn.tier(),
                signedIn.limits(),
                signedIn.suspended(),
                new Credential.Session(
                        session.id(),
                        session.member().id(),
                        session.member().roles(),
                        mayWrite,
                        session.confirmedUntil(),
                        session.passwordChangeRequired()));
    }

    public static boolean keepsWhileSuspended(Scope scope) {
        return SCOPES_WHILE_SUSPENDED.contains(scope);
    }

    public CommandContext context(String requestId) {
        return switch (credential) {
            case Credential.Key(var id) -> CommandContext.byKey(requestId, id);
            case Credential.BrowserToken token -> CommandContext.byKey(requestId, token.key());
            case Credential.Session session -> CommandContext.byMember(requestId, session.member());
        };
    }

    public Optional<KeyId> key() {
        return switch (credential) {
            case Credential.Key(var id) -> Optional.of(id);
            case Credential.BrowserToken token -> Optional.of(token.key());
            case Credential.Session _ -> Optional.empty();
        };
    }

    public Optional<Credential.Session> session() {
        return credential instanceof Credential.Session session ? Optional.of(session) : Optional.empty();
    }

    public Owner owner() {
        return new Owner(operator, mode);
    }

    public boolean livemode() {
        return mode == Mode.LIVE;
    }

    public Disclosure disclosure() {
        return has(Scope.OPERATOR) ? Disclosure.PERSONAL : Disclosure.PSEUDONYMISED;
    }

    public boolean has(Scope scope) {
        return scopes.contains(scope) && scope.isOfUseIn(mode);
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
