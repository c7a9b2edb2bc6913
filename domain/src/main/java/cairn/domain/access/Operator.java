package cairn.domain.access;

import cairn.domain.access.AccessCommand.ChangeAccount;
import cairn.domain.access.AccessCommand.ChangeOperator;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.AccessCommand.RevokeKey;
import cairn.domain.access.AccessCommand.RotateKey;
import cairn.domain.access.AccessCommand.SuspendOperator;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.KeyRevoked;
import cairn.domain.access.OperatorEvent.KeyRotated;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.access.OperatorEvent.OperatorResumed;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An operator and its keys: an agency, or the platform to which the desks belong.
 *
 * @param email the address of the agency; absent for the platform
 * @param version the number of changes, without those of keys
 */
public record Operator(
        OperatorId id,
        Optional<EmailAddress> email,
        Tier tier,
        Limits limits,
        boolean suspended,
        Map<KeyId, Key> keys,
        int version) {

    /** The operator {@code platform}, whose ID is the same on every installation. */
    public static final OperatorId PLATFORM = new OperatorId(UUID.fromString("00000000-0000-8000-8000-000000000000"));

    public static final int MAX_KEYS = 100;
    public static final Duration MAX_OVERLAP = Duration.ofDays(3);

    public Operator {
        keys = Map.copyOf(keys);
    }

    /**
     * The state of a key that its operator's decisions depend on.
     *
     * @param livesUntil when a rotated key expires; absent without a successor
     */
    public record Key(KeyMaterial material, String name, Set<Scope> scopes, Optional<Instant> livesUntil) {

        boolean isOver(Instant now) {
            return livesUntil.filter(end -> !now.isBefore(end)).isPresent();
        }
    }

    public static Operator platform() {
        return new Operator(PLATFORM, Optional.empty(), Tier.ENTERPRISE, Limits.NONE, false, Map.of(), 0);
    }

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

    public OperatorChanged change(ChangeOperator command) {
        requireAgency();
        requireSound(command.tier(), command.limits(), command.cancellationLadder());
        Guards.requireVersion("operator", version, command.expected());
        return new OperatorChanged(
                id,
                command.name(),
                command.email(),
                command.tier(),
                command.limits(),
                ladder(command.cancellationLadder()));
    }

    /**
     * Suspends the operator.
     *
     * @throws Invalid if the operator is the platform, whose desks answer calls for help
     * @throws Conflict if it is suspended already
     */
    public OperatorSuspended suspend(SuspendOperator command) {
        if (id.equals(PLATFORM)) {
            throw new Invalid("operatorId", "must not be the platform, which cannot be suspended");
        }
        if (suspended) {
            throw new Conflict(new Standing("suspended", List.of("resume")), "This operator is suspended already");
        }
        return new OperatorSuspended(id, command.reason());
    }

    public OperatorResumed resume() {
        if (!suspended) {
            throw new Conflict(new Standing("active", List.of("suspend")), "This operator is not suspended");
        }
        return new OperatorResumed(id);
    }

    public OperatorChanged change(ChangeAccount command) {
        var address = requireAgency();
        requireSound(tier, limits, command.cancellationLadder());
        Guards.requireVersion("operator", version, command.expected());
        return new OperatorChanged(id, command.name(), address, tier, limits, ladder(command.cancellationLadder()));
    }

    private EmailAddress requireAgency() {
        return email.orElseThrow(() -> new Invalid("operatorId", "must not be the platform, which cannot be changed"));
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

    private Set<Scope> usualScopesIn(Mode mode) {
        return usualScopes(id, tier).stream()
                .filter(scope -> scope.isOfUseIn(mode))
                .collect(Collectors.toUnmodifiableSet());
    }

    public static Set<Scope> usualScopes(OperatorId id, Tier tier) {
        boolean platform = id.equals(PLATFORM);
        return Stream.of(Scope.values())
                .filter(scope -> scope.isOfPlatform() == platform)
                .filter(scope -> tier.includes(scope.tier()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Creates another key for the operator.
     *
     * @throws Invalid if a scope is not included in the operator's tier, or is the administration in test mode
     * @throws Conflict if the operator already has {@value #MAX_KEYS} valid keys
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
     * Replaces a key by a successor with the same scopes. The replaced key remains valid for the overlap.
     *
     * @throws Invalid if the overlap is negative or longer than {@link #MAX_OVERLAP}
     * @throws Missing if there is no such valid key
     * @throws Conflict if the key already has a successor, or if the overlap would exceed {@value #MAX_KEYS} keys
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

    public KeyRevoked revoke(RevokeKey command, Instant now) {
        return new KeyRevoked(id, inForce(command.keyId(), now).material());
    }

    private Key inForce(KeyId key, Instant now) {
        return Optional.ofNullable(keys.get(key))
                .filter(known -> !known.isOver(now))
                .orElseThrow(() -> new Missing("There is no such key"));
    }

    /** Folds an event into the state. {@code before} is null only for an agency's first event. */
    public static Operator evolve(@Nullable Operator before, OperatorEvent event) {
        return OperatorFold.evolve(before, event);
    }

    public static CancellationLadder ladderAfter(CancellationLadder before, OperatorEvent event) {
        return OperatorFold.ladderAfter(before, event);
    }
}
