package cairn.application.port.in;

import cairn.domain.webhook.EncryptedSecret;
import cairn.domain.webhook.SigningSecret;

/** Where signing secrets are made. As text they go no further than the answer that shows them. */
public interface SigningSecrets {

    /** A new secret, and the same as it is kept. */
    record Minted(SigningSecret secret, EncryptedSecret sealed) {}

    Minted generate();
}
