package cairn.application.port.in;

import cairn.domain.access.Owner;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/**
 * A caller's word that whatever comes with this key is one and the same request.
 *
 * @param name whose key it is, in which mode, and a hash of its text, which may say more than it should
 * @param digest of all that makes the request what it is
 */
public record IdempotencyKey(String name, String digest) {

    private static final int HASH_BYTES = 16;

    /** The key of an operator, with this text, on a request with this content. */
    public static IdempotencyKey of(Owner owner, String text, String request) {
        var mode = owner.mode().name().toLowerCase(Locale.ROOT);
        return new IdempotencyKey(owner.operator() + ":" + mode + ":" + hash(text), hash(request));
    }

    /** The key of a part of what the request does, if that takes several commands. */
    IdempotencyKey part(String part) {
        return new IdempotencyKey(name + ":" + part, digest);
    }

    private static String hash(String text) {
        try {
            var whole = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(whole, HASH_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
