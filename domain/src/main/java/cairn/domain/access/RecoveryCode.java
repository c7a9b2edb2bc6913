package cairn.domain.access;

import java.util.Locale;

/** Replaces one code of a member's authenticator. Only its digest is stored. */
public record RecoveryCode(MemberId member, String text) {

    /** Returns the digest, which does not depend on case, spaces and hyphens. */
    public KeyDigest digest() {
        return KeyDigest.of(member + "." + text.toLowerCase(Locale.ROOT).replaceAll("[\\s-]", ""));
    }

    /** Without the code. */
    @Override
    public String toString() {
        return "recovery code of " + member;
    }
}
