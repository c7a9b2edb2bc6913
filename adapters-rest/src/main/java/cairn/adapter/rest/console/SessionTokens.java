package cairn.adapter.rest.console;

import cairn.adapter.rest.access.Caller;
import cairn.adapter.rest.token.SignedTokens;
import cairn.application.port.in.ConsoleSessions;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.Session;
import cairn.domain.access.SessionId;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The tokens of a session: one that tells who is there, for a few minutes; one that renews it; and one by which a write
 * shows that it comes from a page that may read our answers. None outlives the session: that is asked for each time.
 */
@Singleton
final class SessionTokens {

    static final Duration ACCESS = Duration.ofMinutes(5);
    private static final String ACCESS_TYPE = "console+jwt";
    private static final String CSRF_TYPE = "console-csrf+jwt";
    private static final String REFRESH_TYPE = "console-refresh+jwt";
    private static final String SECRET = "secret";

    private final SignedTokens tokens;
    private final ConsoleSessions sessions;
    private final Clock clock;

    SessionTokens(SignedTokens tokens, ConsoleSessions sessions, Clock clock) {
        this.tokens = tokens;
        this.sessions = sessions;
        this.clock = clock;
    }

    String access(Session session) {
        return tokens.sign(
                ACCESS_TYPE, session.id().toString(), Map.of(), clock.instant().plus(ACCESS));
    }

    String csrf(Session session) {
        return tokens.sign(
                CSRF_TYPE, session.id().toString(), Map.of(), session.openedAt().plus(Session.LONGEST));
    }

    String refresh(RefreshToken token, Session session) {
        var end = session.openedAt().plus(Session.LONGEST);
        return tokens.sign(REFRESH_TYPE, session.id().toString(), Map.of(SECRET, token.secret()), end);
    }

    /** A token that was once issued, whether it still renews or not; whoever invents one cannot end anybody's session. */
    Optional<RefreshToken> refreshToken(String text) {
        return tokens.read(REFRESH_TYPE, text)
                .map(claims -> new RefreshToken(
                        new SessionId(UUID.fromString(claims.getSubject())), String.valueOf(claims.getClaim(SECRET))));
    }

    /** Who is there; empty if the token is none of ours, or the session is over. */
    Optional<Caller> callerOf(String access, Optional<String> csrf) {
        return subject(ACCESS_TYPE, access).flatMap(subject -> {
            boolean mayWrite = csrf.flatMap(token -> subject(CSRF_TYPE, token))
                    .filter(subject::equals)
                    .isPresent();
            return sessions.find(new SessionId(UUID.fromString(subject)))
                    .map(signedIn -> Caller.bySession(signedIn, mayWrite));
        });
    }

    private Optional<String> subject(String type, String token) {
        return tokens.read(type, token).flatMap(claims -> Optional.ofNullable(claims.getSubject()));
    }
}
