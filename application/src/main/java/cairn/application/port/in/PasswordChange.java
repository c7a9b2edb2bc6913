package cairn.application.port.in;

import cairn.domain.access.MemberId;
import cairn.domain.access.SessionId;

/**
 * A member's wish for another password.
 *
 * @param here the session that it asks in, the only one that stays open
 */
public record PasswordChange(MemberId member, SessionId here, String present, String next) {

    /** Without the passwords. */
    @Override
    public String toString() {
        return "password change of " + member;
    }
}
