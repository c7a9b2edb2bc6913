package cairn.domain.access;

import cairn.domain.shared.Amendment;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What has happened to an {@link Operator} and its keys: who was given what, and when. */
public sealed interface OperatorEvent extends Owned {

    OperatorId operatorId();

    /** An operator is an object of no mode; what concerns it as a whole is told among its live objects. */
    @Override
    default Owner owner() {
        return new Owner(operatorId(), Mode.LIVE);
    }

    /**
     * An agency was admitted.
     *
     * @param cancellationLadder its own, if it has one
     */
    record OperatorCreated(
            OperatorId operatorId,
            String name,
            EmailAddress email,
            Tier tier,
            Limits limits,
            Optional<CancellationLadder> cancellationLadder)
            implements OperatorEvent {}

    /**
     * It was given other particulars.
     *
     * @param cancellationLadder its own, if it has one from now on
     */
    record OperatorChanged(
            OperatorId operatorId,
            String name,
            EmailAddress email,
            Tier tier,
            Limits limits,
            Optional<CancellationLadder> cancellationLadder)
            implements OperatorEvent {}

    /** What has happened to one of its keys. */
    sealed interface KeyEvent extends OperatorEvent {

        KeyMaterial key();

        @Override
        default Owner owner() {
            return new Owner(operatorId(), key().mode());
        }
    }

    /**
     * A key was made.
     *
     * @param predecessor the key that it replaces, if any
     */
    record KeyCreated(
            OperatorId operatorId, KeyMaterial key, String name, Set<Scope> scopes, Optional<KeyId> predecessor)
            implements KeyEvent, Amendment {

        public KeyCreated {
            scopes = inOrder(scopes);
        }
    }

    /** The key has a successor, and opens what it did until then. */
    record KeyRotated(OperatorId operatorId, KeyMaterial key, KeyId successor, Instant livesUntil)
            implements KeyEvent, Amendment {}

    record KeyRevoked(OperatorId operatorId, KeyMaterial key) implements KeyEvent {}

    private static Set<Scope> inOrder(Set<Scope> scopes) {
        return Collections.unmodifiableSet(new TreeSet<>(scopes));
    }
}
