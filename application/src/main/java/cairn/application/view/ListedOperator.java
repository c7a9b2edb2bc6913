package cairn.application.view;

import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.access.OperatorEvent.OperatorResumed;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Tier;
import cairn.domain.shared.EmailAddress;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An agency as lists show it, without its keys.
 *
 * @param monthlyCalls an enterprise operator's own quota; absent otherwise
 */
public record ListedOperator(
        OperatorId id,
        String name,
        EmailAddress email,
        Tier tier,
        Optional<Integer> monthlyCalls,
        Optional<Suspension> suspension,
        Instant createdAt) {

    public static ListedOperator after(@Nullable ListedOperator before, OperatorEvent event, Instant at) {
        return switch (event) {
            case OperatorCreated e ->
                new ListedOperator(
                        e.operatorId(),
                        e.name(),
                        e.email(),
                        e.tier(),
                        e.limits().monthlyCalls(),
                        Optional.empty(),
                        at);
            case OperatorChanged e ->
                new ListedOperator(
                        e.operatorId(),
                        e.name(),
                        e.email(),
                        e.tier(),
                        e.limits().monthlyCalls(),
                        known(before).suspension,
                        known(before).createdAt);
            case OperatorSuspended e -> known(before).with(Optional.of(new Suspension(e.reason(), at)));
            case OperatorResumed _ -> known(before).with(Optional.empty());
            case KeyEvent _ -> known(before);
        };
    }

    private static ListedOperator known(@Nullable ListedOperator before) {
        return Objects.requireNonNull(before, "An agency's history starts with its creation");
    }

    private ListedOperator with(Optional<Suspension> next) {
        return new ListedOperator(id, name, email, tier, monthlyCalls, next, createdAt);
    }
}
