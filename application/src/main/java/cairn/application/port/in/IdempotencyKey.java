package cairn.application.port.in;

import cairn.domain.access.Owner;
import cairn.domain.shared.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A caller's identifier of a request: requests with the same key are the same request.
 *
 * @param name the owner, its mode, and a hash of the key's text, which may contain personal data
 * @param digest a pseudonym of the request's content, which only the master key can compare with guessed contents
 * @param plainDigest a hash of the same content, which earlier versions stored; this one does not
 */
public record IdempotencyKey(String name, String digest, String plainDigest) {

    private static final int HASH_BYTES = 16;

    /**
     * Returns the key of a request.
     *
     * @param pseudonyms returns the pseudonym of a hash
     */
    public static IdempotencyKey of(Owner owner, String text, String request, UnaryOperator<String> pseudonyms) {
        var mode = owner.mode().name().toLowerCase(Locale.ROOT);
        var plain = hash(request);
        return new IdempotencyKey(owner.operator() + ":" + mode + ":" + hash(text), pseudonyms.apply(plain), plain);
    }

    /** Returns whether a stored digest is that of the same request, also if an earlier version stored it. */
    public boolean isOfRequest(@Nullable String storedDigest) {
        return digest.equals(storedDigest) || plainDigest.equals(storedDigest);
    }

    IdempotencyKey part(String part) {
        return new IdempotencyKey(name + ":" + part, digest, plainDigest);
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(Sha256.of(text.getBytes(StandardCharsets.UTF_8)), 0, HASH_BYTES);
    }
}
