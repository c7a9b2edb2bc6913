package cairn.domain.access;

import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.shared.Command;
import cairn.domain.shared.EmailAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the administration can be told about operators and their keys. Keys come in without their text. */
public sealed interface AccessCommand extends Command {

    OperatorId operatorId();

    /**
     * Admit an agency.
     *
     * @param cancellationLadder the steps of a ladder of its own, in any order; none for ours
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
     * Give an agency other particulars.
     *
     * @param cancellationLadder the steps of a ladder of its own, in any order; none for ours
     */
    record ChangeOperator(
            OperatorId operatorId,
            String name,
            EmailAddress email,
            Tier tier,
            Limits limits,
            List<Step> cancellationLadder)
            implements AccessCommand {}

    /**
     * Give an operator one more key.
     *
     * @param scopes what it shall open; absent for what is usual in the operator's tier
     */
    record GrantKey(OperatorId operatorId, KeyMaterial key, String name, Optional<Set<Scope>> scopes)
            implements AccessCommand {}

    /**
     * Replace a key by a successor that opens the same.
     *
     * @param overlap how long the old one lives on beside it
     */
    record RotateKey(OperatorId operatorId, KeyId keyId, KeyMaterial successor, Duration overlap)
            implements AccessCommand {}

    record RevokeKey(OperatorId operatorId, KeyId keyId) implements AccessCommand {}

    /** Let somebody sign in for an operator, unless the address is a member's already. */
    record AdmitMember(OperatorId operatorId, MemberId memberId, EmailAddress email) implements AccessCommand {}

    /** Write down what a member has done, or somebody in its name: it is done, and nothing is left to decide. */
    record RecordAct(AuditedAct act) implements AccessCommand {

        @Override
        public OperatorId operatorId() {
            return act.operatorId();
        }
    }
}
