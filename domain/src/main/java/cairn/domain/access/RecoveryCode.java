package cairn.domain.access;

import java.util.Locale;

/** A single-use replacement for a code of a member's authenticator. Only its digest is stored. */
public record RecoveryCode(MemberId member, String text) {

    public KeyDigest digest() {
        return KeyDigest.of(member + "." + text.toLowerCase(Locale.ROOT).replaceAll("[\\s-]", ""));
    }

    @Override
    public String toString() {
        return "recovery code of " + member;
    }
}
