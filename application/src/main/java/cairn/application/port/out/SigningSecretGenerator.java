package cairn.application.port.out;

import cairn.domain.webhook.SigningSecret;

@FunctionalInterface
public interface SigningSecretGenerator {

    SigningSecret generate();
}
