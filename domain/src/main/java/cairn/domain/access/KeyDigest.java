package cairn.domain.access;

import cairn.domain.shared.Sha256;
import java.nio.charset.StandardCharsets;

/**
 * The SHA-256 hash of an API key, token or recovery code, in lower-case hexadecimal. These are stored and looked up
 * only in this form.
 */
public record KeyDigest(String hex) {

    private static final int LENGTH = 64;

    public KeyDigest {
        if (hex.length() != LENGTH || !isLowerCaseHex(hex)) {
            throw new IllegalArgumentException("A key's digest is 64 lower-case hexadecimal digits");
        }
    }

    /** A plain loop, because every request's key is hashed. */
    private static boolean isLowerCaseHex(String text) {
        for (int i = 0; i < text.length(); i++) {
            char digit = text.charAt(i);
            if ((digit < '0' || digit > '9') && (digit < 'a' || digit > 'f')) {
                return false;
            }
        }
        return true;
    }

    static KeyDigest of(String text) {
        return new KeyDigest(Sha256.hex(text.getBytes(StandardCharsets.US_ASCII)));
    }
}
