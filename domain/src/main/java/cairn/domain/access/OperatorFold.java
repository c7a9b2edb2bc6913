package cairn.domain.access;

import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.KeyRevoked;
import cairn.domain.access.OperatorEvent.KeyRotated;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.access.OperatorEvent.OperatorResumed;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.shared.CancellationLadder;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

final class OperatorFold {

    private OperatorFold() {}

    static Operator evolve(@Nullable Operator before, OperatorEvent event) {
        return switch (event) {
            case OperatorCreated e ->
                new Operator(e.operatorId(), Optional.of(e.email()), e.tier(), e.limits(), false, Map.of(), 1);
            case OperatorChanged e -> changed(known(before), e);
            case OperatorSuspended _ -> suspended(known(before), true);
            case OperatorResumed _ -> suspended(known(before), false);
            case KeyCreated e -> with(known(before), new Operator.Key(e.key(), e.name(), e.scopes(), Optional.empty()));
            case KeyRotated e -> ending(known(before), e);
            case KeyRevoked e -> without(known(before), e.key().id());
        };
    }

    static CancellationLadder ladderAfter(CancellationLadder before, OperatorEvent event) {
        return switch (event) {
            case OperatorCreated e -> e.cancellationLadder().orElse(CancellationLadder.STANDARD);
            case OperatorChanged e -> e.cancellationLadder().orElse(CancellationLadder.STANDARD);
            case OperatorSuspended _, OperatorResumed _ -> before;
            case KeyEvent _ -> before;
        };
    }

    private static Operator known(@Nullable Operator before) {
        return Objects.requireNonNull(before, "An operator's history starts with its creation");
    }

    private static Operator changed(Operator before, OperatorChanged event) {
        return new Operator(
                before.id(),
                Optional.of(event.email()),
                event.tier(),
                event.limits(),
                before.suspended(),
                before.keys(),
                before.version() + 1);
    }

    private static Operator suspended(Operator before, boolean suspended) {
        return new Operator(
                before.id(),
                before.email(),
                before.tier(),
                before.limits(),
                suspended,
                before.keys(),
                before.version() + 1);
    }

    private static Operator with(Operator before, Operator.Key key) {
        var more = new HashMap<>(before.keys());
        more.put(key.material().id(), key);
        return withKeys(before, more);
    }

    private static Operator ending(Operator before, KeyRotated event) {
        var key = before.keys().get(event.key().id());
        return key == null
                ? before
                : with(
                        before,
                        new Operator.Key(key.material(), key.name(), key.scopes(), Optional.of(event.livesUntil())));
    }

    private static Operator without(Operator before, KeyId key) {
        var fewer = new HashMap<>(before.keys());
        fewer.remove(key);
        return withKeys(before, fewer);
    }

    private static Operator withKeys(Operator before, Map<KeyId, Operator.Key> keys) {
        return new Operator(
                before.id(),
                before.email(),
                before.tier(),
                before.limits(),
                before.suspended(),
                keys,
                before.version());
    }
}
