package cairn.domain.access;

import cairn.domain.shared.EmailAddress;
import java.time.Instant;

/**
 * A person who signs in to the console for an operator. The email address is unique among all members, ignoring case.
 */
public record Member(MemberId id, OperatorId operator, EmailAddress email, Instant addedAt) {

    @Override
    public String toString() {
        return "member " + id;
    }
}
