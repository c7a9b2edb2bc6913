package cairn.domain.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The SHA-256 of a key's text, or of a refresh token's, in lower-case hexadecimal: the only form in which either is stored
 * and looked up.
 */
public record KeyDigest(String hex) {

    public KeyDigest {
        if (hex.length() != 64 || !hex.chars().allMatch(c -> HexFormat.isHexDigit(c) && !Character.isUpperCase(c))) {
            throw new IllegalArgumentException("A key's digest is 64 lower-case hexadecimal digits");
        }
    }

    static KeyDigest of(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
            return new KeyDigest(HexFormat.of().formatHex(hash));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
