package cairn.adapter.rest.http.streaming;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.Caller.Credential;
import cairn.adapter.rest.http.streaming.OpenStreams.Reader;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.ConsoleSessions;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.Scope;
import cairn.domain.access.SessionId;
import cairn.domain.access.Tier;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The caller that reads a stream, which is checked again while the stream is open. */
public final class StreamReader {

    private static final Duration BY_KEY = Duration.ofHours(1);

    /** The lifetime of the shortest-lived token. */
    private static final Duration BY_TOKEN = Duration.ofMinutes(5);

    /** Limits look-ups in the database: unlike keys, sessions are not cached. */
    private static final Duration BETWEEN_LOOKS_AT_A_SESSION = Duration.ofSeconds(1);

    private final Caller caller;
    private final Set<Scope> admitting;
    private final ApiKeys keys;
    private final ConsoleSessions sessions;
    private volatile long lookAgainAt = System.nanoTime() + BETWEEN_LOOKS_AT_A_SESSION.toNanos();

    /**
     * Creates a reader.
     *
     * @param admitting the scopes that give access to the stream; the caller has one of them
     */
    public StreamReader(Caller caller, Set<Scope> admitting, ApiKeys keys, ConsoleSessions sessions) {
        this.caller = caller;
        this.admitting = admitting.stream().filter(caller::has).collect(Collectors.toUnmodifiableSet());
        this.keys = keys;
        this.sessions = sessions;
    }

    public Caller caller() {
        return caller;
    }

    /** Returns the operator, whose readers in both modes share one limit. */
    public Reader.Operator operator() {
        return new Reader.Operator(caller.operator());
    }

    public Duration longest() {
        return caller.credential() instanceof Credential.Key ? BY_KEY : BY_TOKEN;
    }

    /**
     * Checks the caller again during a long read: its key may have been revoked, its session ended, its operator
     * suspended, or its tier changed to one without the stream, on any node.
     *
     * @throws ProblemException if the caller may no longer read the stream
     */
    public void requireStillAdmitted() {
        boolean isAdmitted = switch (caller.credential()) {
            case Credential.Key(var key) -> isOpen(keys.find(key));
            case Credential.BrowserToken token -> isOpen(keys.find(token.key()));
            case Credential.Session session -> isOpen(session.id());
        };
        if (!isAdmitted) {
            throw new ProblemException(ProblemType.INVALID_CREDENTIALS, "The key or the session is no longer valid");
        }
    }

    private boolean isOpen(Optional<IssuedKey> key) {
        return key.filter(known -> isOpen(known.scopes(), known.tier(), known.suspended()))
                .isPresent();
    }

    private boolean isOpen(Set<Scope> scopes, Tier tier, boolean isSuspended) {
        Stream<Scope> kept = admitting.stream().filter(scopes::contains).filter(scope -> tier.includes(scope.tier()));
        return kept.anyMatch(scope -> !isSuspended || Caller.keepsWhileSuspended(scope));
    }

    private boolean isOpen(SessionId session) {
        long now = System.nanoTime();
        if (now - lookAgainAt < 0) {
            return true;
        }
        lookAgainAt = now + BETWEEN_LOOKS_AT_A_SESSION.toNanos();
        return sessions.find(session)
                .filter(signedIn -> isOpen(signedIn.scopes(), signedIn.tier(), signedIn.suspended()))
                .isPresent();
    }
}
