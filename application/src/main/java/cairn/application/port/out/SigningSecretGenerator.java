package cairn.application.port.out;

import cairn.domain.webhook.SigningSecret;

/** Makes new signing secrets that nobody can guess. */
@FunctionalInterface
public interface SigningSecretGenerator {

    SigningSecret generate();
}
