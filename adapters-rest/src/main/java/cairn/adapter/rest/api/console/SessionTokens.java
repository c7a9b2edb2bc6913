package cairn.adapter.rest.api.console;

import cairn.adapter.rest.api.token.SignedTokens;
import cairn.adapter.rest.api.token.TokenType;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.in.ConsoleSessions;
import cairn.domain.access.KnownDevice;
import cairn.domain.access.MemberId;
import cairn.domain.access.Mode;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.Session;
import cairn.domain.access.SessionId;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Signs and reads the tokens of a session: a short-lived access token, a refresh token, and a CSRF token that proves
 * that a write comes from a page able to read our responses. Each access looks up the session, so no access token
 * outlives it.
 */
@Singleton
public final class SessionTokens {

    static final Duration ACCESS = Duration.ofMinutes(5);
    private static final String SECRET = "secret";
    private static final String DEVICE = "device";
    private static final String PASSWORD_SET_AT = "password_set_at";

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
                TokenType.CONSOLE_ACCESS,
                session.id().toString(),
                Map.of(),
                clock.instant().plus(ACCESS));
    }

    public String csrf(Session session) {
        return tokens.sign(
                TokenType.CONSOLE_CSRF,
                session.id().toString(),
                Map.of(),
                session.openedAt().plus(Session.LONGEST));
    }

    String refresh(RefreshToken token, Session session) {
        var end = session.openedAt().plus(Session.LONGEST);
        return tokens.sign(TokenType.CONSOLE_REFRESH, session.id().toString(), Map.of(SECRET, token.secret()), end);
    }

    /**
     * Returns the refresh token if the service has issued it, even if it can no longer renew the session. A forged
     * token therefore cannot end a session.
     */
    Optional<RefreshToken> refreshToken(String text) {
        return tokens.read(TokenType.CONSOLE_REFRESH, text)
                .map(claims -> new RefreshToken(
                        new SessionId(UUID.fromString(claims.getSubject())), String.valueOf(claims.getClaim(SECRET))));
    }

    String device(KnownDevice device) {
        return tokens.sign(
                TokenType.CONSOLE_DEVICE,
                device.member().toString(),
                Map.of(
                        DEVICE,
                        device.id().toString(),
                        PASSWORD_SET_AT,
                        device.passwordSetAt().toString()),
                clock.instant().plus(KnownDevice.VALID_FOR));
    }

    /** Returns the device that a token was issued for. Does not check whether its member still recognises it. */
    Optional<KnownDevice> knownDevice(String text) {
        return tokens.read(TokenType.CONSOLE_DEVICE, text)
                .map(claims -> new KnownDevice(
                        UUID.fromString(String.valueOf(claims.getClaim(DEVICE))),
                        new MemberId(UUID.fromString(claims.getSubject())),
                        Instant.parse(String.valueOf(claims.getClaim(PASSWORD_SET_AT)))));
    }

    boolean recognise(String access) {
        return tokens.recognise(TokenType.CONSOLE_ACCESS, access);
    }

    Optional<Caller> callerOf(String access, Mode mode, Optional<String> csrf) {
        return subject(TokenType.CONSOLE_ACCESS, access).flatMap(subject -> {
            boolean mayWrite = csrf.flatMap(token -> subject(TokenType.CONSOLE_CSRF, token))
                    .filter(subject::equals)
                    .isPresent();
            return sessions.find(new SessionId(UUID.fromString(subject)))
                    .map(signedIn -> Caller.bySession(signedIn, mode, mayWrite));
        });
    }

    private Optional<String> subject(TokenType type, String token) {
        return tokens.read(type, token).flatMap(claims -> Optional.ofNullable(claims.getSubject()));
    }
}
