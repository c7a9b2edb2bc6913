package cairn.application.view;

import cairn.domain.access.KeyId;
import cairn.domain.access.Limits;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorEvent.OperatorCreated;
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
 * An operator after some event.
 *
 * @param cancellationLadder its own, if it has one
 * @param createdAt absent for the platform, which is there from the start
 * @param keys all it was ever given, oldest first
 */
public record OperatorView(
        OperatorId id,
        String name,
        EmailAddress email,
        Tier tier,
        Limits limits,
        Optional<CancellationLadder> cancellationLadder,
        Optional<Instant> createdAt,
        Map<KeyId, KeyView> keys) {

    private static final OperatorView PLATFORM = new OperatorView(
            Operator.PLATFORM,
            "platform",
            new EmailAddress("platform@cairn.invalid"),
            Tier.ENTERPRISE,
            Limits.NONE,
            Optional.empty(),
            Optional.empty(),
            Map.of());

    public OperatorView {
        keys = Collections.unmodifiableMap(new LinkedHashMap<>(keys));
    }

    /** What is known of an operator without history: the platform needs none, and nobody else is there. */
    public static Optional<OperatorView> withoutHistory(OperatorId id) {
        return id.equals(Operator.PLATFORM) ? Optional.of(PLATFORM) : Optional.empty();
    }

    /** Folds one event into the view; only for the first is {@code before} null. */
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
                        Optional.of(at),
                        Map.of());
            case OperatorChanged e -> known(before, event).changed(e);
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
                createdAt,
                keys);
    }

    private OperatorView with(KeyEvent event, Instant at) {
        var more = new LinkedHashMap<>(keys);
        more.put(event.key().id(), KeyView.after(keys.get(event.key().id()), event, at));
        return new OperatorView(id, name, email, tier, limits, cancellationLadder, createdAt, more);
    }
}
