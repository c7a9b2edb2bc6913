package cairn.application.port.in;

import cairn.application.view.CreatedInvitation;
import cairn.domain.access.Invitation;
import cairn.domain.access.InvitationToken;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Invites persons to become members of an operator. It bypasses the command bus because the secrets of links pass
 * through it.
 */
public interface MemberInvitations {

    /**
     * Invites a person, at most once per idempotency key; empty if the address belongs to a member of any operator, or
     * the operator has an open invitation for it.
     *
     * @param by the member who invites; the invitation ends if this member is removed or may no longer invite
     * @throws cairn.domain.shared.Rejection.Invalid if the operator's members cannot have these roles
     * @throws cairn.domain.shared.Rejection.Conflict if the operator has too many members or open invitations
     */
    Optional<CreatedInvitation> invite(
            OperatorId operator, EmailAddress email, Set<MemberRole> roles, MemberId by, CommandContext context);

    List<Invitation> of(OperatorId operator);

    void withdraw(OperatorId operator, MemberId invitation, CommandContext context);

    Optional<Invitation> find(InvitationToken token);

    /**
     * Adds the invited person as a member with a password of its choice. Of several concurrent calls one succeeds.
     *
     * @return the member; empty if the invitation is not open
     * @throws cairn.domain.shared.Rejection.Invalid if the password is easy to guess, or a member has the address by
     *     now
     * @throws Unavailable if too many sign-ins are in progress
     */
    Optional<Member> accept(InvitationToken token, String password, String requestId);
}
