package cairn.application.port.out;

import cairn.domain.access.Account;
import cairn.domain.access.Invitation;
import cairn.domain.access.InvitationToken;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Stores the open invitations for all nodes. They contain addresses, and are deleted when they are accepted, withdrawn
 * or expired.
 */
public interface Invitations {

    /**
     * Adds an invitation, and deletes expired ones.
     *
     * @param by the member who invites; the invitation is removed with this member
     * @return false if the operator has an open invitation for the address, in any letter case
     */
    boolean add(Invitation invitation, InvitationToken token, MemberId by);

    Optional<Invitation> find(InvitationToken token, Instant now);

    List<Invitation> of(OperatorId operator, Instant now);

    /** Deletes an invitation; false if the operator has no such invitation. */
    boolean withdraw(OperatorId operator, MemberId invitation, Instant now);

    void withdrawAllBy(MemberId member);

    /**
     * Deletes the invitation of a token and adds its member, both or nothing. Of several concurrent calls one succeeds.
     *
     * @return false if the invitation is no longer open, or a member has the address by now
     */
    boolean accept(InvitationToken token, Account account);
}
