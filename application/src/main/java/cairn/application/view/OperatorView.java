package cairn.application.view;

import cairn.domain.access.KeyId;
import cairn.domain.access.Limits;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.access.OperatorEvent.OperatorResumed;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Tier;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An operator as of an event.
 *
 * @param cancellationLadder the operator's own ladder, if any
 * @param suspension the present suspension; absent for an active operator
 * @param createdAt the time of creation; absent for the platform, which always exists
 * @param keys all keys that the operator ever had, oldest first
 * @param version the number of changes, without those of keys
 */
public record OperatorView(
        OperatorId id,
        String name,
        EmailAddress email,
        Tier tier,
        Limits limits,
        Optional<CancellationLadder> cancellationLadder,
        Optional<Suspension> suspension,
        Optional<Instant> createdAt,
        Map<KeyId, KeyView> keys,
        int version) {

    private static final OperatorView PLATFORM = new OperatorView(
            Operator.PLATFORM,
            "platform",
            new EmailAddress("platform@cairn.invalid"),
            Tier.ENTERPRISE,
            Limits.NONE,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            0);

    public OperatorView {
        keys = Collections.unmodifiableMap(new LinkedHashMap<>(keys));
    }

    public static Optional<OperatorView> withoutHistory(OperatorId id) {
        return id.equals(Operator.PLATFORM) ? Optional.of(PLATFORM) : Optional.empty();
    }

    public static OperatorView after(@Nullable OperatorView before, OperatorEvent event, Instant at) {
        return switch (event) {
            case OperatorCreated e ->
                new OperatorView(
                        e.operatorId(),
                        e.name(),
                        e.email(),
                        e.tier(),
                        e.limits(),
                        e.cancellationLadder(),
                        Optional.empty(),
                        Optional.of(at),
                        Map.of(),
                        1);
            case OperatorChanged e -> known(before, event).changed(e);
            case OperatorSuspended e -> known(before, event).with(Optional.of(new Suspension(e.reason(), at)));
            case OperatorResumed e -> known(before, e).with(Optional.empty());
            case KeyEvent e -> known(before, event).with(e, at);
        };
    }

    private static OperatorView known(@Nullable OperatorView before, OperatorEvent event) {
        return Optional.ofNullable(before)
                .or(() -> withoutHistory(event.operatorId()))
                .orElseThrow(() -> new IllegalStateException("An operator's history starts with its creation"));
    }

    private OperatorView changed(OperatorChanged event) {
        return new OperatorView(
                id,
                event.name(),
                event.email(),
                event.tier(),
                event.limits(),
                event.cancellationLadder(),
                suspension,
                createdAt,
                keys,
                version + 1);
    }

    private OperatorView with(Optional<Suspension> next) {
        return new OperatorView(id, name, email, tier, limits, cancellationLadder, next, createdAt, keys, version + 1);
    }

    private OperatorView with(KeyEvent event, Instant at) {
        var more = new LinkedHashMap<>(keys);
        more.put(event.key().id(), KeyView.after(keys.get(event.key().id()), event, at));
        return new OperatorView(
                id, name, email, tier, limits, cancellationLadder, suspension, createdAt, more, version);
    }
}
