package cairn.domain.access;

import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.shared.Command;
import cairn.domain.shared.EmailAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The commands that administer operators, their members and their API keys. A key is passed without its text. */
public sealed interface AccessCommand extends Command {

    OperatorId operatorId();

    /**
     * Creates an agency.
     *
     * @param cancellationLadder the steps of the agency's own ladder, in any order; empty for the standard ladder
     */
    record CreateOperator(
            OperatorId operatorId,
            String name,
            EmailAddress email,
            Tier tier,
            Limits limits,
            List<Step> cancellationLadder,
            KeyMaterial liveKey,
            KeyMaterial testKey)
            implements AccessCommand {}

    /**
     * Replaces the particulars of an agency.
     *
     * @param expected the version that the caller has read
     */
    record ChangeOperator(
            OperatorId operatorId,
            String name,
            EmailAddress email,
            Tier tier,
            Limits limits,
            List<Step> cancellationLadder,
            Optional<Integer> expected)
            implements AccessCommand {}

    /**
     * Suspends an agency: its keys and members may only call for help until it is resumed.
     *
     * @param reason the reason, which the agency may read in its audit trail
     */
    record SuspendOperator(OperatorId operatorId, String reason) implements AccessCommand {}

    record ResumeOperator(OperatorId operatorId) implements AccessCommand {}

    /**
     * Replaces the name and ladder of an agency, which it may change itself; its tier and limits stay.
     *
     * @param expected the version that the caller has read
     */
    record ChangeAccount(OperatorId operatorId, String name, List<Step> cancellationLadder, Optional<Integer> expected)
            implements AccessCommand {}

    /**
     * Creates another key for an operator.
     *
     * @param scopes the scopes of the key; absent for the default scopes of the operator's tier
     */
    record GrantKey(OperatorId operatorId, KeyMaterial key, String name, Optional<Set<Scope>> scopes)
            implements AccessCommand {}

    record RotateKey(OperatorId operatorId, KeyId keyId, KeyMaterial successor, Duration overlap)
            implements AccessCommand {}

    record RevokeKey(OperatorId operatorId, KeyId keyId) implements AccessCommand {}

    /** Adds a member to an operator, unless the email address already belongs to a member. */
    record AdmitMember(OperatorId operatorId, MemberId memberId, EmailAddress email, Set<MemberRole> roles)
            implements AccessCommand {}

    record InviteMember(OperatorId operatorId, MemberId memberId, EmailAddress email, Set<MemberRole> roles)
            implements AccessCommand {}

    /** Records an act that has already happened. It cannot be rejected. */
    record RecordAct(AuditedAct act) implements AccessCommand {

        @Override
        public OperatorId operatorId() {
            return act.operatorId();
        }
    }
}
