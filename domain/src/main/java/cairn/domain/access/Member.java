package cairn.domain.access;

import cairn.domain.shared.EmailAddress;
import java.time.Instant;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * A person who signs in to the console for an operator. The email address is unique among all members, ignoring case.
 */
public record Member(MemberId id, OperatorId operator, EmailAddress email, Set<MemberRole> roles, Instant addedAt) {

    public Member {
        roles = Collections.unmodifiableSet(new TreeSet<>(roles));
    }

    @Override
    public String toString() {
        return "member " + id;
    }
}
