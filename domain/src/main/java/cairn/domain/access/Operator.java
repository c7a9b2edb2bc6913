package cairn.domain.access;

import cairn.domain.access.AccessCommand.ChangeOperator;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.AccessCommand.RevokeKey;
import cairn.domain.access.AccessCommand.RotateKey;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.KeyRevoked;
import cairn.domain.access.OperatorEvent.KeyRotated;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An agency that works with the service, or the platform itself, to which the desks belong; and its keys. */
public record Operator(OperatorId id, Tier tier, Map<KeyId, Key> keys) {

    /** The operator {@code platform}, the same on every installation. */
    public static final OperatorId PLATFORM = new OperatorId(UUID.fromString("00000000-0000-8000-8000-000000000000"));

    public static final int MAX_KEYS = 100;
    public static final Duration MAX_OVERLAP = Duration.ofDays(3);

    public Operator {
        keys = Map.copyOf(keys);
    }

    /**
     * A key as far as its operator decides on it.
     *
     * @param livesUntil when it ends, if it has a successor
     */
    public record Key(KeyMaterial material, String name, Set<Scope> scopes, Optional<Instant> livesUntil) {

        boolean isOver(Instant now) {
            return livesUntil.filter(end -> !now.isBefore(end)).isPresent();
        }
    }

    /** The platform as it is before anybody has given it a key: it needs nobody to create it. */
    public static Operator platform() {
        return new Operator(PLATFORM, Tier.ENTERPRISE, Map.of());
    }

    /**
     * Admits an agency, with a key for each mode.
     *
     * @throws Invalid naming all that is wrong with its limits and its ladder
     */
    public static List<OperatorEvent> create(CreateOperator command) {
        requireSound(command.tier(), command.limits(), command.cancellationLadder());
        var scopes = usualScopes(command.operatorId(), command.tier());
        return List.of(
                new OperatorCreated(
                        command.operatorId(),
                        command.name(),
                        command.email(),
                        command.tier(),
                        command.limits(),
                        ladder(command.cancellationLadder())),
                new KeyCreated(command.operatorId(), command.liveKey(), "Live", scopes, Optional.empty()),
                new KeyCreated(command.operatorId(), command.testKey(), "Test", scopes, Optional.empty()));
    }

    /**
     * Gives it another name, tier, limits or ladder.
     *
     * @throws Invalid if it is the platform, or naming all that is wrong with its limits and its ladder
     */
    public OperatorChanged change(ChangeOperator command) {
        if (id.equals(PLATFORM)) {
            throw new Invalid("operatorId", "must not be the platform, which cannot be changed");
        }
        requireSound(command.tier(), command.limits(), command.cancellationLadder());
        return new OperatorChanged(
                id,
                command.name(),
                command.email(),
                command.tier(),
                command.limits(),
                ladder(command.cancellationLadder()));
    }

    private static void requireSound(Tier tier, Limits limits, List<Step> ladder) {
        var faults = new ArrayList<Fault>();
        if (tier != Tier.ENTERPRISE && !limits.equals(Limits.NONE)) {
            faults.add(new Fault(
                    FaultCode.CONFLICT,
                    "limits",
                    "must be omitted: only an enterprise operator has limits of its own"));
        }
        if (!ladder.isEmpty()) {
            faults.addAll(CancellationLadder.faults("cancellationLadder", ladder));
        }
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }

    private static Optional<CancellationLadder> ladder(List<Step> steps) {
        return steps.isEmpty() ? Optional.empty() : Optional.of(new CancellationLadder(steps));
    }

    /** What a new key of this operator opens unless told otherwise: whoever holds any key may call a helicopter. */
    private Set<Scope> usualScopesIn(Mode mode) {
        return usualScopes(id, tier).stream()
                .filter(scope -> scope.isOfUseIn(mode))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What is open to a new key of an operator, and to whoever signs in for it. */
    public static Set<Scope> usualScopes(OperatorId id, Tier tier) {
        boolean platform = id.equals(PLATFORM);
        return Stream.of(Scope.values())
                .filter(scope -> scope.isOfPlatform() == platform)
                .filter(scope -> tier.includes(scope.tier()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Gives the operator one more key.
     *
     * @throws Invalid if the key shall open more than the operator's tier does, or the administration in test mode
     * @throws Conflict if there are {@value #MAX_KEYS} already
     */
    public KeyCreated grant(GrantKey command, Instant now) {
        var mode = command.key().mode();
        var scopes = command.scopes().orElseGet(() -> usualScopesIn(mode));
        var possible = usualScopes(id, tier);
        if (scopes.isEmpty() || !possible.containsAll(scopes)) {
            var choice = new TreeSet<>(possible).toString().toLowerCase(Locale.ROOT);
            throw new Invalid("scopes", "must be some of " + choice);
        }
        if (scopes.contains(Scope.ADMIN) && !Scope.ADMIN.isOfUseIn(mode)) {
            throw new Invalid("scopes", "must not contain admin in test mode: operators and their keys have no mode");
        }
        requireRoom(now);
        return new KeyCreated(id, command.key(), command.name(), scopes, Optional.empty());
    }

    /**
     * Replaces a key by one that opens the same; the old one lives on for the overlap.
     *
     * @throws Missing if there is no such key in force
     * @throws Conflict if it has a successor already, or there are {@value #MAX_KEYS} and it shall live on beside it
     */
    public List<KeyEvent> rotate(RotateKey command, Instant now) {
        if (command.overlap().isNegative() || command.overlap().compareTo(MAX_OVERLAP) > 0) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE, "overlap", "must be between 0 and " + MAX_OVERLAP.toHours() + " hours");
        }
        var key = inForce(command.keyId(), now);
        if (key.livesUntil().isPresent()) {
            throw new Conflict(new Standing("rotated", List.of("revoke")), "This key has a successor already");
        }
        if (command.overlap().isPositive()) {
            requireRoom(now);
        }
        var successor = command.successor();
        return List.of(
                new KeyRotated(id, key.material(), successor.id(), now.plus(command.overlap())),
                new KeyCreated(id, successor, key.name(), key.scopes(), Optional.of(command.keyId())));
    }

    private void requireRoom(Instant now) {
        if (keys.values().stream().filter(key -> !key.isOver(now)).count() >= MAX_KEYS) {
            throw new Conflict(
                    new Standing("full", List.of("revoke")), "An operator has at most " + MAX_KEYS + " keys");
        }
    }

    /**
     * Ends a key at once.
     *
     * @throws Missing if there is no such key in force
     */
    public KeyRevoked revoke(RevokeKey command, Instant now) {
        return new KeyRevoked(id, inForce(command.keyId(), now).material());
    }

    private Key inForce(KeyId key, Instant now) {
        return Optional.ofNullable(keys.get(key))
                .filter(known -> !known.isOver(now))
                .orElseThrow(() -> new Missing("There is no such key"));
    }

    /** Folds one event into the state; only for the first is {@code before} null, and never for the platform. */
    public static Operator evolve(@Nullable Operator before, OperatorEvent event) {
        return switch (event) {
            case OperatorCreated e -> new Operator(e.operatorId(), e.tier(), Map.of());
            case OperatorChanged e -> known(before).withTier(e.tier());
            case KeyCreated e -> known(before).with(new Key(e.key(), e.name(), e.scopes(), Optional.empty()));
            case KeyRotated e -> known(before).ending(e.key().id(), e.livesUntil());
            case KeyRevoked e -> known(before).without(e.key().id());
        };
    }

    /** Folds one event into the ladder that new bookings of the operator get. */
    public static CancellationLadder ladderAfter(CancellationLadder before, OperatorEvent event) {
        return switch (event) {
            case OperatorCreated e -> e.cancellationLadder().orElse(CancellationLadder.STANDARD);
            case OperatorChanged e -> e.cancellationLadder().orElse(CancellationLadder.STANDARD);
            case KeyEvent _ -> before;
        };
    }

    private static Operator known(@Nullable Operator before) {
        return Objects.requireNonNull(before, "An operator's history starts with its creation");
    }

    private Operator withTier(Tier tier) {
        return new Operator(id, tier, keys);
    }

    private Operator with(Key key) {
        var more = new HashMap<>(keys);
        more.put(key.material().id(), key);
        return new Operator(id, tier, more);
    }

    private Operator ending(KeyId id, Instant end) {
        var key = keys.get(id);
        return key == null ? this : with(new Key(key.material(), key.name(), key.scopes(), Optional.of(end)));
    }

    private Operator without(KeyId key) {
        var fewer = new HashMap<>(keys);
        fewer.remove(key);
        return new Operator(id, tier, fewer);
    }
}
