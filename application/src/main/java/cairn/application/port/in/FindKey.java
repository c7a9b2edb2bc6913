package cairn.application.port.in;

import cairn.application.view.KeyView;
import cairn.domain.access.KeyId;
import java.util.Optional;

/**
 * Finds a key, valid or not.
 *
 * @param moment the moment whose state to show; absent for now
 */
public record FindKey(KeyId keyId, Optional<LogMoment> moment) implements Query<KeyView> {

    public FindKey(KeyId keyId) {
        this(keyId, Optional.empty());
    }
}
