package cairn.domain.access;

/** What renews a session, once. Its secret is stored as a digest only. */
public record RefreshToken(SessionId session, String secret) {

    public KeyDigest digest() {
        return KeyDigest.of(session + "." + secret);
    }

    /** Without its secret. */
    @Override
    public String toString() {
        return "refresh token of " + session;
    }
}
