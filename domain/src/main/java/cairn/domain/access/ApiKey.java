package cairn.domain.access;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * An API key: a prefix that shows its mode, 30 random characters and their checksum. The checksum distinguishes a
 * mistyped key from a revoked one without a look-up.
 */
public final class ApiKey {

    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int SECRET_LENGTH = 30;
    private static final int CHECKSUM_LENGTH = 6;
    private static final int RANDOM_BYTES = 32;

    private final Mode mode;
    private final String text;

    private ApiKey(Mode mode, String text) {
        this.mode = mode;
        this.text = text;
    }

    /**
     * Creates a key from random bytes.
     *
     * @param random at least 32 random bytes; with fewer, some keys would be more likely than others
     */
    public static ApiKey mint(Mode mode, byte[] random) {
        if (random.length < RANDOM_BYTES) {
            throw new IllegalArgumentException("A key needs " + RANDOM_BYTES + " random bytes");
        }
        BigInteger keys = BigInteger.valueOf(ALPHABET.length()).pow(SECRET_LENGTH);
        String secret = base62(new BigInteger(1, random).mod(keys), SECRET_LENGTH);
        return new ApiKey(mode, prefix(mode) + secret + checksum(secret));
    }

    /** Parses a key as a caller presents it. Returns empty if it is malformed or its checksum does not match. */
    public static Optional<ApiKey> parse(String text) {
        for (Mode mode : Mode.values()) {
            if (text.startsWith(prefix(mode))) {
                return isSound(text.substring(prefix(mode).length()))
                        ? Optional.of(new ApiKey(mode, text))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    public Mode mode() {
        return mode;
    }

    public String text() {
        return text;
    }

    public String lastFour() {
        return text.substring(text.length() - 4);
    }

    public KeyDigest digest() {
        return KeyDigest.of(text);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ApiKey key && key.text.equals(text);
    }

    @Override
    public int hashCode() {
        return Objects.hash(text);
    }

    @Override
    public String toString() {
        return prefix(mode) + "…" + lastFour();
    }

    private static String prefix(Mode mode) {
        return switch (mode) {
            case LIVE -> "tk_live_";
            case TEST -> "tk_test_";
        };
    }

    private static boolean isSound(String body) {
        return body.length() == SECRET_LENGTH + CHECKSUM_LENGTH
                && isBase62(body)
                && body.substring(SECRET_LENGTH).equals(checksum(body.substring(0, SECRET_LENGTH)));
    }

    /** A plain loop, because every request's key is checked. */
    private static boolean isBase62(String text) {
        for (int i = 0; i < text.length(); i++) {
            char digit = text.charAt(i);
            if ((digit < '0' || digit > '9') && (digit < 'A' || digit > 'Z') && (digit < 'a' || digit > 'z')) {
                return false;
            }
        }
        return true;
    }

    private static String checksum(String secret) {
        CRC32 crc = new CRC32();
        crc.update(secret.getBytes(StandardCharsets.US_ASCII));
        char[] digits = new char[CHECKSUM_LENGTH];
        long rest = crc.getValue();
        for (int i = CHECKSUM_LENGTH - 1; i >= 0; i--) {
            digits[i] = ALPHABET.charAt((int) (rest % ALPHABET.length()));
            rest /= ALPHABET.length();
        }
        return new String(digits);
    }

    private static String base62(BigInteger number, int length) {
        BigInteger base = BigInteger.valueOf(ALPHABET.length());
        char[] digits = new char[length];
        Arrays.fill(digits, ALPHABET.charAt(0));
        BigInteger rest = number;
        for (int i = length - 1; i >= 0; i--) {
            BigInteger[] parts = rest.divideAndRemainder(base);
            digits[i] = ALPHABET.charAt(parts[1].intValue());
            rest = parts[0];
        }
        return new String(digits);
    }
}
