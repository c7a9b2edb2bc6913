package cairn.application.port.in;

import cairn.application.view.AdmittedMember;
import cairn.application.view.NewPassword;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import java.util.List;
import java.util.Optional;

/** Who signs in to the console for an operator. Passwords pass here, hence it is no matter for the bus. */
public interface Membership {

    /**
     * Makes a password that nobody can guess. It takes its time, hence before anything is done that must be told.
     *
     * @throws Unavailable if too many are signing in
     */
    NewPassword newPassword();

    /**
     * Admits somebody, with one idempotency key once; empty if the address is a member's already, of whatever operator.
     */
    Optional<AdmittedMember> admit(
            OperatorId operator, EmailAddress email, NewPassword password, CommandContext context);

    /** An operator's members, the longest-standing first. */
    List<Member> of(OperatorId operator);

    /**
     * Removes a member, and ends what it has open, on all nodes at once.
     *
     * @throws cairn.domain.shared.Rejection.Missing if the operator has no such member
     */
    void dismiss(OperatorId operator, MemberId member, CommandContext context);

    /**
     * Changes a password and ends all sessions but the one in which it was asked for, which counts as confirmed.
     *
     * @return whether the present password was right; otherwise nothing has happened
     * @throws cairn.domain.shared.Rejection.Invalid if the new password is easy to guess or the present one
     */
    boolean changePassword(PasswordChange change, CommandContext context);
}
