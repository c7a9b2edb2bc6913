package cairn.domain.access;

/** A single-use token that renews a session. Only the digest of its secret is stored. */
public record RefreshToken(SessionId session, String secret) {

    public KeyDigest digest() {
        return KeyDigest.of(session + "." + secret);
    }

    @Override
    public String toString() {
        return "refresh token of " + session;
    }
}
