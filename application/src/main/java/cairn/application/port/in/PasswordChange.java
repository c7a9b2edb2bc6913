package cairn.application.port.in;

import cairn.domain.access.MemberId;
import cairn.domain.access.SessionId;

/**
 * A member's request to change the password.
 *
 * @param here the present session, the only one that stays open
 */
public record PasswordChange(MemberId member, SessionId here, String present, String next) {

    @Override
    public String toString() {
        return "password change of " + member;
    }
}
