package cairn.domain.access;

import java.time.Instant;

/**
 * A member and its password hash.
 *
 * @param passwordSetAt when the password was chosen or issued; rehashing the same password does not change it
 * @param passwordChangeRequired whether the password was issued to the member and must be replaced
 */
public record Account(Member member, String passwordHash, Instant passwordSetAt, boolean passwordChangeRequired) {

    public boolean recognises(KnownDevice device) {
        return member.id().equals(device.member()) && passwordSetAt.equals(device.passwordSetAt());
    }

    @Override
    public String toString() {
        return "account of " + member;
    }
}
