package cairn.application.port.in;

import cairn.domain.access.MemberId;
import cairn.domain.access.SessionId;

public record PasswordChange(MemberId member, SessionId here, String present, String next) {

    @Override
    public String toString() {
        return "password change of " + member;
    }
}
