package cairn.domain.access;

import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** An agency that works with the service, or the platform itself, to which the desks belong. */
public record Operator(OperatorId id, String name, EmailAddress email, Tier tier, Instant createdAt) {

    /** The operator {@code platform}, the same on every installation. */
    public static final OperatorId PLATFORM = new OperatorId(UUID.fromString("00000000-0000-8000-8000-000000000000"));

    private static final Set<Scope> OF_AGENCIES = Set.of(Scope.OPERATOR, Scope.ANALYTICS, Scope.EMERGENCY);

    public static Operator create(CreateOperator command, Instant now) {
        return new Operator(command.operatorId(), command.name(), command.email(), command.tier(), now);
    }

    /** What a new key of this operator opens unless told otherwise: whoever holds any key may call a helicopter. */
    public Set<Scope> usualScopes() {
        if (id.equals(PLATFORM)) {
            return EnumSet.complementOf(EnumSet.copyOf(OF_AGENCIES));
        }
        return tier == Tier.FREE ? Set.of(Scope.EMERGENCY) : OF_AGENCIES;
    }

    /** The two keys that an operator starts with, one for each mode. */
    public List<KeyGrant> firstKeys(CreateOperator command) {
        return List.of(
                grant(command.liveKey(), "Live", usualScopes()), grant(command.testKey(), "Test", usualScopes()));
    }

    /**
     * Gives the operator one more key.
     *
     * @throws Invalid if the key shall open more than the operator's tier does
     */
    public KeyGrant grant(GrantKey command, Instant now) {
        var scopes = command.scopes().orElseGet(this::usualScopes);
        if (scopes.isEmpty() || !usualScopes().containsAll(scopes)) {
            var choice = new TreeSet<>(usualScopes()).toString().toLowerCase(Locale.ROOT);
            throw new Invalid("scopes", "must be some of " + choice);
        }
        return new KeyGrant(command.key(), id, command.name(), scopes, now);
    }

    private KeyGrant grant(KeyMaterial key, String name, Set<Scope> scopes) {
        return new KeyGrant(key, id, name, scopes, createdAt);
    }
}
