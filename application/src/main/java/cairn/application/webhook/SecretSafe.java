package cairn.application.webhook;

import cairn.application.port.in.SigningSecrets;
import cairn.application.port.out.Seal;
import cairn.application.port.out.SecretMint;
import cairn.domain.webhook.SealedSecret;
import cairn.domain.webhook.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Closes signing secrets before anybody keeps them, and opens them for those who sign. */
public final class SecretSafe implements SigningSecrets {

    private final SecretMint mint;
    private final Seal seal;

    public SecretSafe(SecretMint mint, Seal seal) {
        this.mint = mint;
        this.seal = seal;
    }

    @Override
    public Minted mint() {
        var secret = mint.mint();
        var sealed = seal.close(secret.text().getBytes(StandardCharsets.US_ASCII));
        return new Minted(secret, new SealedSecret(Base64.getEncoder().encodeToString(sealed)));
    }

    /**
     * As it was before it was closed.
     *
     * @throws IllegalArgumentException if it was closed with another key
     */
    SigningSecret opened(SealedSecret sealed) {
        var text = seal.open(Base64.getDecoder().decode(sealed.text()));
        return new SigningSecret(new String(text, StandardCharsets.US_ASCII));
    }
}
