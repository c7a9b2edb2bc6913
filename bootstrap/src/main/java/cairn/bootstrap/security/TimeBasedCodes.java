package cairn.bootstrap.security;

import cairn.application.port.out.OneTimeCodes;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Generates and checks one-time codes according to RFC 6238. */
public final class TimeBasedCodes implements OneTimeCodes {

    /** The Base32 alphabet of RFC 4648, five bits for each character. */
    private static final String BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private static final int SECRET_CHARACTERS = 32;
    private static final int SECRET_BYTES = 20;
    private static final int RECOVERY_CHARACTERS = 16;
    private static final int STEP_SECONDS = 30;

    private final SecureRandom random = new SecureRandom();

    @Override
    public String newSecret() {
        return characters(SECRET_CHARACTERS);
    }

    @Override
    public String newRecoveryCode() {
        return characters(RECOVERY_CHARACTERS).toLowerCase(Locale.ROOT).replaceAll("(.{4})(?=.)", "$1-");
    }

    private String characters(int count) {
        return random.ints(count, 0, BASE32.length())
                .mapToObj(index -> BASE32.substring(index, index + 1))
                .collect(Collectors.joining());
    }

    @Override
    public OptionalLong step(String secret, String code, Instant now) {
        var key = bytes(secret);
        long present = now.getEpochSecond() / STEP_SECONDS;
        return LongStream.rangeClosed(present - 1, present + 1)
                .filter(step -> isSame(code(key, step), code))
                .findFirst();
    }

    /** Returns the code of a time step, according to RFC 4226, section 5.3. */
    public static String code(byte[] key, long step) {
        var hash = hmac(key, ByteBuffer.allocate(Long.BYTES).putLong(step).array());
        int offset = hash[hash.length - 1] & 0xf;
        int number = ByteBuffer.wrap(hash).getInt(offset) & Integer.MAX_VALUE;
        return "%06d".formatted(number % 1_000_000);
    }

    public static byte[] bytes(String base32) {
        var number = base32.chars()
                .mapToObj(character -> BigInteger.valueOf(BASE32.indexOf(character)))
                .reduce(BigInteger.ZERO, (sum, digit) -> sum.shiftLeft(5).or(digit));
        var bytes = ByteBuffer.allocate(SECRET_BYTES);
        var significant = number.toByteArray();
        int length = Math.min(significant.length, SECRET_BYTES);
        return bytes.position(SECRET_BYTES - length)
                .put(significant, significant.length - length, length)
                .array();
    }

    private static boolean isSame(String one, String other) {
        return MessageDigest.isEqual(
                one.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] hmac(byte[] key, byte[] text) {
        try {
            var mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(key, "HmacSHA1"));
            return mac.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has HMAC-SHA1", e);
        }
    }
}
