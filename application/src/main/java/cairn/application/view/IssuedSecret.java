package cairn.application.view;

import cairn.domain.webhook.SigningSecret;
import java.util.Optional;

/**
 * A webhook endpoint with a new signing secret.
 *
 * @param secret the secret, which is shown once; absent for a repeated request
 */
public record IssuedSecret(EndpointView endpoint, Optional<SigningSecret> secret) {

    public boolean isReplay() {
        return secret.isEmpty();
    }
}
