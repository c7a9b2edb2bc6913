package cairn.application.port.in;

import cairn.application.view.KeyView;
import cairn.domain.access.KeyId;
import java.util.Optional;

/** Finds a key, valid or not, as of a moment or now. */
public record FindKey(KeyId keyId, Optional<LogMoment> moment) implements Query<KeyView> {

    public FindKey(KeyId keyId) {
        this(keyId, Optional.empty());
    }
}
