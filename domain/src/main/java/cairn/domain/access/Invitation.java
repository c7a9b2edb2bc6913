package cairn.domain.access;

import cairn.domain.shared.EmailAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * An invitation of a person to become a member, which is accepted with its link.
 *
 * @param id the id of the member that the person becomes
 */
public record Invitation(
        MemberId id,
        OperatorId operator,
        EmailAddress email,
        Set<MemberRole> roles,
        Instant createdAt,
        Instant expiresAt) {

    public static final Duration VALID_FOR = Duration.ofDays(3);

    public Invitation {
        roles = Collections.unmodifiableSet(new TreeSet<>(roles));
    }

    public static Invitation open(Member invited) {
        return new Invitation(
                invited.id(),
                invited.operator(),
                invited.email(),
                invited.roles(),
                invited.addedAt(),
                invited.addedAt().plus(VALID_FOR));
    }

    public Member accepted(Instant now) {
        return new Member(id, operator, email, roles, now);
    }

    @Override
    public String toString() {
        return "invitation " + id;
    }
}
