package cairn.application.view;

import cairn.domain.access.ApiKey;
import java.util.Optional;

/**
 * A new API key.
 *
 * @param secret the key's secret, which is shown once; absent for a repeated request
 */
public record CreatedKey(KeyView key, Optional<ApiKey> secret) {

    public boolean isReplay() {
        return secret.isEmpty();
    }
}
