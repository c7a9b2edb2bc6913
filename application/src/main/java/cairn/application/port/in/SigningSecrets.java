package cairn.application.port.in;

import cairn.domain.webhook.EncryptedSecret;
import cairn.domain.webhook.SigningSecret;

/** Generates signing secrets. Their text appears only in the response that shows them. */
public interface SigningSecrets {

    /**
     * A new secret.
     *
     * @param sealed the same secret, encrypted for storage
     */
    record Minted(SigningSecret secret, EncryptedSecret sealed) {}

    Minted generate();
}
