package cairn.domain.access;

/** The secret of an invitation's link. Only its digest is stored. */
public record InvitationToken(String secret) {

    public KeyDigest digest() {
        return KeyDigest.of("invitation." + secret);
    }

    @Override
    public String toString() {
        return "invitation token";
    }
}
