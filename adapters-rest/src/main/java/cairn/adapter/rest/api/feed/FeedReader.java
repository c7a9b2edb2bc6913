package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.Caller.Credential;
import cairn.adapter.rest.http.streaming.OpenStreams.Reader;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.view.Disclosure;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.access.SessionId;
import cairn.domain.access.Tier;
import java.time.Duration;
import java.util.Optional;

final class FeedReader {

    private static final Duration BY_KEY = Duration.ofHours(1);

    /** The lifetime of the shortest-lived token. */
    private static final Duration BY_TOKEN = Duration.ofMinutes(5);

    /** Limits look-ups in the database: unlike keys, sessions are not cached. */
    private static final Duration BETWEEN_LOOKS_AT_A_SESSION = Duration.ofSeconds(1);

    private final Caller caller;
    private final Wanted wanted;
    private final ApiKeys keys;
    private final ConsoleSessions sessions;
    private volatile long lookAgainAt = System.nanoTime() + BETWEEN_LOOKS_AT_A_SESSION.toNanos();

    FeedReader(Caller caller, Wanted wanted, ApiKeys keys, ConsoleSessions sessions) {
        this.caller = caller;
        this.wanted = wanted;
        this.keys = keys;
        this.sessions = sessions;
    }

    Wanted wanted() {
        return wanted;
    }

    Owner owner() {
        return caller.owner();
    }

    /** Returns the operator, whose readers in both modes share one limit. */
    Reader.Operator operator() {
        return new Reader.Operator(caller.operator());
    }

    Disclosure disclosure() {
        return disclosure(caller);
    }

    static Disclosure disclosure(Caller caller) {
        return caller.has(Scope.OPERATOR) ? Disclosure.PERSONAL : Disclosure.PSEUDONYMISED;
    }

    Duration longest() {
        return caller.credential() instanceof Credential.Key ? BY_KEY : BY_TOKEN;
    }

    /**
     * Checks the caller again during a long read: its key may have been revoked, its session ended, its operator
     * suspended, or its tier changed to one without the feed, on any node.
     *
     * @throws ProblemException if the caller may no longer read the feed
     */
    void requireStillAdmitted() {
        boolean isAdmitted = switch (caller.credential()) {
            case Credential.Key(var key) -> hasFeed(keys.find(key));
            case Credential.BrowserToken token -> hasFeed(keys.find(token.key()));
            case Credential.Session session -> isOpen(session.id());
        };
        if (!isAdmitted) {
            throw new ProblemException(ProblemType.INVALID_CREDENTIALS, "The key or the session is no longer valid");
        }
    }

    private static boolean hasFeed(Optional<IssuedKey> key) {
        return key.filter(known -> !known.suspended() && hasFeed(known.tier())).isPresent();
    }

    private static boolean hasFeed(Tier tier) {
        return tier.includes(Scope.ANALYTICS.tier());
    }

    private boolean isOpen(SessionId session) {
        long now = System.nanoTime();
        if (now - lookAgainAt < 0) {
            return true;
        }
        lookAgainAt = now + BETWEEN_LOOKS_AT_A_SESSION.toNanos();
        return sessions.find(session)
                .filter(signedIn -> !signedIn.suspended() && signedIn.scopes().contains(Scope.ANALYTICS))
                .isPresent();
    }
}
