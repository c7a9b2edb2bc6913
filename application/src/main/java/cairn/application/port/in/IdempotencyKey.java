package cairn.application.port.in;

import cairn.domain.access.Owner;
import cairn.domain.shared.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/**
 * A caller's identifier of a request: requests with the same key are the same request.
 *
 * @param name the owner, its mode, and a hash of the key's text, which may contain personal data
 * @param digest a hash of the request's content
 */
public record IdempotencyKey(String name, String digest) {

    private static final int HASH_BYTES = 16;

    public static IdempotencyKey of(Owner owner, String text, String request) {
        var mode = owner.mode().name().toLowerCase(Locale.ROOT);
        return new IdempotencyKey(owner.operator() + ":" + mode + ":" + hash(text), hash(request));
    }

    IdempotencyKey part(String part) {
        return new IdempotencyKey(name + ":" + part, digest);
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(Sha256.of(text.getBytes(StandardCharsets.UTF_8)), 0, HASH_BYTES);
    }
}
