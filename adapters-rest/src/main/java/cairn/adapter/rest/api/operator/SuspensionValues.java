package cairn.adapter.rest.api.operator;

import cairn.application.view.Suspension;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

interface SuspensionValues {

    default @Nullable OperatorSuspension suspensionOrNull(Optional<Suspension> suspension) {
        return suspension
                .map(present -> new OperatorSuspension(present.reason(), present.since()))
                .orElse(null);
    }

    default OperatorStatus toStatus(Optional<Suspension> suspension) {
        return suspension.isPresent() ? OperatorStatus.SUSPENDED : OperatorStatus.ACTIVE;
    }
}
