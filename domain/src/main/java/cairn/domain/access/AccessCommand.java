package cairn.domain.access;

import cairn.domain.shared.Command;
import cairn.domain.shared.EmailAddress;
import java.util.Optional;
import java.util.Set;

/** What the administration can be told about operators and their keys. Keys come in without their text. */
public sealed interface AccessCommand extends Command {

    record CreateOperator(
            OperatorId operatorId, String name, EmailAddress email, Tier tier, KeyMaterial liveKey, KeyMaterial testKey)
            implements AccessCommand {}

    /**
     * Give an operator one more key.
     *
     * @param scopes what it shall open; absent for what is usual in the operator's tier
     */
    record GrantKey(OperatorId operatorId, KeyMaterial key, String name, Optional<Set<Scope>> scopes)
            implements AccessCommand {}
}
