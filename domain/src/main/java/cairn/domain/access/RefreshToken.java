package cairn.domain.access;

import java.util.Optional;
import java.util.UUID;

/** What renews a session, once. It is stored as a digest only. */
public record RefreshToken(SessionId session, String secret) {

    private static final int ID_LENGTH = 36;
    private static final int MAX_LENGTH = 200;

    /** As it is shown: a session's id, a dot, and what only its bearer knows. */
    public static Optional<RefreshToken> parse(String text) {
        if (text.length() <= ID_LENGTH + 1 || text.length() > MAX_LENGTH || text.charAt(ID_LENGTH) != '.') {
            return Optional.empty();
        }
        try {
            var session = new SessionId(UUID.fromString(text.substring(0, ID_LENGTH)));
            return Optional.of(new RefreshToken(session, text.substring(ID_LENGTH + 1)));
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }

    public String text() {
        return session + "." + secret;
    }

    public KeyDigest digest() {
        return KeyDigest.of(text());
    }

    /** Without its secret. */
    @Override
    public String toString() {
        return "refresh token of " + session;
    }
}
