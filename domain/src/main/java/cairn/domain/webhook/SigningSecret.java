package cairn.domain.webhook;

import java.util.Base64;

/**
 * A signing secret of an endpoint: {@code whsec_} and Base64, as specified by Standard Webhooks. Its {@code toString}
 * does not reveal it.
 */
public record SigningSecret(String text) {

    public static final int BYTES = 32;

    private static final String PREFIX = "whsec_";
    private static final int FEWEST_BYTES = 24;
    private static final int MOST_BYTES = 64;

    public SigningSecret {
        if (!text.startsWith(PREFIX)) {
            throw new IllegalArgumentException("A signing secret begins with " + PREFIX);
        }
        int length = decoded(text).length;
        if (length < FEWEST_BYTES || length > MOST_BYTES) {
            throw new IllegalArgumentException("A signing secret of " + length + " bytes");
        }
    }

    public static SigningSecret of(byte[] random) {
        if (random.length != BYTES) {
            throw new IllegalArgumentException("A signing secret of " + random.length + " bytes");
        }
        return new SigningSecret(PREFIX + Base64.getEncoder().encodeToString(random));
    }

    public byte[] key() {
        return decoded(text);
    }

    private static byte[] decoded(String text) {
        return Base64.getDecoder().decode(text.substring(PREFIX.length()));
    }

    @Override
    public String toString() {
        return PREFIX + "…";
    }
}
