package cairn.adapter.webhooks;

import cairn.domain.webhook.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs notices as specified by Standard Webhooks: one signature per secret, separated by spaces. */
public final class Signature {

    private static final String ALGORITHM = "HmacSHA256";

    private Signature() {}

    /** Returns the value of the header {@code webhook-signature} for a body. */
    public static String of(String id, long timestampSeconds, byte[] body, List<SigningSecret> secrets) {
        return secrets.stream()
                .map(secret -> "v1," + one(id, timestampSeconds, body, secret))
                .collect(Collectors.joining(" "));
    }

    private static String one(String id, long timestampSeconds, byte[] body, SigningSecret secret) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.key(), ALGORITHM));
            mac.update((id + "." + timestampSeconds + ".").getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every JDK has " + ALGORITHM, e);
        }
    }
}
