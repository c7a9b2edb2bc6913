package cairn.application.port.in;

import cairn.application.view.KeyView;
import cairn.domain.access.KeyId;
import java.util.Optional;

/**
 * Which key is this? One that is over is told of, too.
 *
 * @param moment at which to show it; absent for now
 */
public record FindKey(KeyId keyId, Optional<LogMoment> moment) implements Query<KeyView> {

    public FindKey(KeyId keyId) {
        this(keyId, Optional.empty());
    }
}
