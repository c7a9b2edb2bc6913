package cairn.adapter.rest.http.security;

import cairn.application.port.in.CommandContext;
import cairn.application.view.SignedInMember;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.Limits;
import cairn.domain.access.MemberId;
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

/** Who has sent the request: a handler takes it as a parameter, {@code @Nullable} where a key is optional. */
public record Caller(OperatorId operator, Mode mode, Set<Scope> scopes, Tier tier, Limits limits, Credential credential)
        implements Authentication {

    /** What the caller has shown. */
    public sealed interface Credential {

        /** A key. */
        record Key(KeyId id) implements Credential {}

        /**
         * A token that was made with a key.
         *
         * @param origins the origins whose pages may use it
         */
        record BrowserToken(KeyId key, Set<String> origins) implements Credential {

            public BrowserToken {
                origins = Set.copyOf(origins);
            }
        }

        /**
         * The cookie of a session in the console.
         *
         * @param mayWrite whether the request shows that it comes from the console itself
         * @param confirmedUntil until when the caller may do what is sensitive
         * @param passwordChangeRequired whether the member has to replace its password first
         */
        record Session(
                SessionId id, MemberId member, boolean mayWrite, Instant confirmedUntil, boolean passwordChangeRequired)
                implements Credential {}
    }

    public Caller {
        scopes = Set.copyOf(scopes);
    }

    static Caller of(IssuedKey key) {
        return of(key, key.scopes(), new Credential.Key(key.id()));
    }

    /** By a token that was made with a key: it opens no more than that. */
    public static Caller byToken(IssuedKey key, Set<Scope> scopes, Set<String> origins) {
        var opened = new HashSet<>(scopes);
        opened.retainAll(key.scopes());
        return of(key, opened, new Credential.BrowserToken(key.id(), origins));
    }

    private static Caller of(IssuedKey key, Set<Scope> scopes, Credential credential) {
        return new Caller(key.operator(), key.mode(), scopes, key.tier(), key.limits(), credential);
    }

    /** Somebody who has signed in: the console shows what is real. */
    public static Caller bySession(SignedInMember signedIn, boolean mayWrite) {
        var session = signedIn.session();
        return new Caller(
                session.member().operator(),
                Mode.LIVE,
                signedIn.scopes(),
                signedIn.tier(),
                signedIn.limits(),
                new Credential.Session(
                        session.id(),
                        session.member().id(),
                        mayWrite,
                        session.confirmedUntil(),
                        session.passwordChangeRequired()));
    }

    /** The caller as the cause of a command. */
    public CommandContext context(String requestId) {
        return switch (credential) {
            case Credential.Key(var id) -> CommandContext.byKey(requestId, id);
            case Credential.BrowserToken token -> CommandContext.byKey(requestId, token.key());
            case Credential.Session session -> CommandContext.byMember(requestId, session.member());
        };
    }

    /** The key that was shown, or that has made what was shown; nobody in the console has one. */
    public Optional<KeyId> key() {
        return switch (credential) {
            case Credential.Key(var id) -> Optional.of(id);
            case Credential.BrowserToken token -> Optional.of(token.key());
            case Credential.Session _ -> Optional.empty();
        };
    }

    /** The session in the console, if it is one. */
    public Optional<Credential.Session> session() {
        return credential instanceof Credential.Session session ? Optional.of(session) : Optional.empty();
    }

    /** Whose objects the caller deals with. */
    public Owner owner() {
        return new Owner(operator, mode);
    }

    public boolean livemode() {
        return mode == Mode.LIVE;
    }

    /** Whether a part of the service is open to the caller: some are not in test mode, whatever a key was given. */
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
