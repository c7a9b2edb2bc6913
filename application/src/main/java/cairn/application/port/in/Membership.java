package cairn.application.port.in;

import cairn.application.view.AdmittedMember;
import cairn.application.view.NewPassword;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Manages an operator's members, who sign in to the console. It bypasses the command bus because passwords pass through
 * it.
 */
public interface Membership {

    /**
     * Returns a new random password with its hash. Hashing is slow, so call this before a change that must be
     * published.
     *
     * @throws Unavailable if too many sign-ins are in progress
     */
    NewPassword newPassword();

    /**
     * Adds a member, at most once per idempotency key; empty if a member of any operator already has the address.
     *
     * @throws cairn.domain.shared.Rejection.Invalid if the operator's members cannot have these roles
     */
    Optional<AdmittedMember> admit(
            OperatorId operator,
            EmailAddress email,
            Set<MemberRole> roles,
            NewPassword password,
            CommandContext context);

    List<Member> of(OperatorId operator);

    /**
     * Removes a member and ends the member's sessions on all nodes at once.
     *
     * @throws cairn.domain.shared.Rejection.Missing if the operator has no such member
     */
    void dismiss(OperatorId operator, MemberId member, CommandContext context);

    /**
     * Removes a member like {@link #dismiss}, unless no other member could manage the operator's members.
     *
     * @throws cairn.domain.shared.Rejection.Missing if the operator has no such member
     * @throws cairn.domain.shared.Rejection.Conflict if the member is the last of its kind
     */
    void dismissUnlessLast(OperatorId operator, MemberId member, CommandContext context);

    /**
     * Replaces a member's roles and ends the member's sessions on all nodes, unless the member has these roles already.
     *
     * @throws cairn.domain.shared.Rejection.Invalid if the operator's members cannot have these roles
     * @throws cairn.domain.shared.Rejection.Missing if the operator has no such member
     * @throws cairn.domain.shared.Rejection.Conflict if no member would be left who manages the operator's members
     */
    Member assign(OperatorId operator, MemberId member, Set<MemberRole> roles, CommandContext context);

    /**
     * Changes a password and ends all sessions except the present one, which counts as confirmed.
     *
     * @return whether the present password was right; otherwise nothing has changed
     * @throws cairn.domain.shared.Rejection.Invalid if the new password is easy to guess or equals the present one
     */
    boolean changePassword(PasswordChange change, CommandContext context);
}
