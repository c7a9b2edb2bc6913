package cairn.application.webhook;

import cairn.application.port.out.Encryption;
import cairn.application.port.out.SigningSecretGenerator;
import cairn.domain.access.SecretPurpose;
import cairn.domain.webhook.EncryptedSecret;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Generates signing secrets, encrypts them for storage and decrypts them for signing. */
public final class SigningSecretService {

    record NewSecret(SigningSecret secret, EncryptedSecret sealed) {}

    private final SigningSecretGenerator generator;
    private final Encryption encryption;

    public SigningSecretService(SigningSecretGenerator generator, Encryption encryption) {
        this.generator = generator;
        this.encryption = encryption;
    }

    NewSecret generate(EndpointId endpoint) {
        var secret = generator.generate();
        var sealed = encryption.encrypt(
                SecretPurpose.WEBHOOK_SECRET, endpoint.toString(), secret.text().getBytes(StandardCharsets.US_ASCII));
        return new NewSecret(secret, new EncryptedSecret(Base64.getEncoder().encodeToString(sealed)));
    }

    SigningSecret opened(EndpointId endpoint, EncryptedSecret sealed) {
        var text = encryption.decrypt(
                SecretPurpose.WEBHOOK_SECRET,
                endpoint.toString(),
                Base64.getDecoder().decode(sealed.text()));
        return new SigningSecret(new String(text, StandardCharsets.US_ASCII));
    }
}
