package cairn.application.view;

import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.KeyRevoked;
import cairn.domain.access.OperatorEvent.KeyRotated;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A key as of an event, as its operator sees it.
 *
 * @param successor the key that replaces it
 * @param endsAt the time at which it expires or was revoked; absent for a key without an end
 */
public record KeyView(
        KeyMaterial material,
        OperatorId operator,
        String name,
        Set<Scope> scopes,
        Instant createdAt,
        Optional<KeyId> successor,
        Optional<Instant> endsAt) {

    public boolean isInForce(Instant now) {
        return endsAt.filter(end -> !now.isBefore(end)).isEmpty();
    }

    public static KeyView after(@Nullable KeyView before, KeyEvent event, Instant at) {
        return switch (event) {
            case KeyCreated e ->
                new KeyView(e.key(), e.operatorId(), e.name(), e.scopes(), at, Optional.empty(), Optional.empty());
            case KeyRotated e -> known(before).ending(Optional.of(e.successor()), e.livesUntil());
            case KeyRevoked _ -> known(before).ending(known(before).successor, at);
        };
    }

    private static KeyView known(@Nullable KeyView before) {
        return Objects.requireNonNull(before, "A key's history starts with its creation");
    }

    private KeyView ending(Optional<KeyId> successor, Instant end) {
        return new KeyView(material, operator, name, scopes, createdAt, successor, Optional.of(end));
    }
}
