package cairn.domain.access;

import cairn.domain.shared.Amendment;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

public sealed interface OperatorEvent extends Owned {

    OperatorId operatorId();

    /** Returns the operator in live mode, because an operator itself has no mode. */
    @Override
    default Owner owner() {
        return new Owner(operatorId(), Mode.LIVE);
    }

    record OperatorCreated(
            OperatorId operatorId,
            String name,
            EmailAddress email,
            Tier tier,
            Limits limits,
            Optional<CancellationLadder> cancellationLadder)
            implements OperatorEvent {}

    record OperatorChanged(
            OperatorId operatorId,
            String name,
            EmailAddress email,
            Tier tier,
            Limits limits,
            Optional<CancellationLadder> cancellationLadder)
            implements OperatorEvent {}

    record OperatorSuspended(OperatorId operatorId, String reason) implements OperatorEvent {}

    record OperatorResumed(OperatorId operatorId) implements OperatorEvent {}

    sealed interface KeyEvent extends OperatorEvent {

        KeyMaterial key();

        @Override
        default Owner owner() {
            return new Owner(operatorId(), key().mode());
        }
    }

    record KeyCreated(
            OperatorId operatorId, KeyMaterial key, String name, Set<Scope> scopes, Optional<KeyId> predecessor)
            implements KeyEvent, Amendment {

        public KeyCreated {
            scopes = inOrder(scopes);
        }
    }

    record KeyRotated(OperatorId operatorId, KeyMaterial key, KeyId successor, Instant livesUntil)
            implements KeyEvent, Amendment {}

    record KeyRevoked(OperatorId operatorId, KeyMaterial key) implements KeyEvent {}

    private static Set<Scope> inOrder(Set<Scope> scopes) {
        return Collections.unmodifiableSet(new TreeSet<>(scopes));
    }
}
