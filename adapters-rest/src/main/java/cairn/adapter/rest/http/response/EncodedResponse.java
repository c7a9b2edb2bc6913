package cairn.adapter.rest.http.response;

import cairn.domain.shared.Sha256;
import io.micronaut.http.MediaType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * An encoded response: plain and, when large enough, compressed, each with its own entity tag. A handler may keep and
 * reuse it.
 */
public final class EncodedResponse {

    private static final int WORTH_COMPRESSING = 1024;
    private static final int TAG_BYTES = 16;
    private static final String COMPRESSED = "-gzip";

    private final MediaType type;
    private final EncodedForm plain;
    private final @Nullable String links;
    private volatile @Nullable EncodedForm compressed;

    private EncodedResponse(MediaType type, EncodedForm plain, @Nullable String links) {
        this.type = type;
        this.plain = plain;
        this.links = links;
    }

    public static EncodedResponse of(MediaType type, byte[] bytes) {
        return new EncodedResponse(type, new EncodedForm(bytes, '"' + digest(bytes) + '"', false), null);
    }

    EncodedResponse linkedTo(String pages) {
        return new EncodedResponse(type, plain, pages);
    }

    public int length() {
        return plain.bytes().length;
    }

    Optional<String> links() {
        return Optional.ofNullable(links);
    }

    MediaType type() {
        return type;
    }

    EncodedForm form(boolean acceptsCompressed) {
        if (!acceptsCompressed || plain.bytes().length <= WORTH_COMPRESSING) {
            return plain;
        }
        EncodedForm known = compressed;
        if (known == null) {
            known = new EncodedForm(compress(plain.bytes()), tagOfCompressed(), true);
            compressed = known;
        }
        return known;
    }

    boolean isNamedBy(EntityTags tags) {
        return tags.nameExactly(plain.tag()) || tags.nameExactly(tagOfCompressed());
    }

    private String tagOfCompressed() {
        return plain.tag().substring(0, plain.tag().length() - 1) + COMPRESSED + '"';
    }

    private static byte[] compress(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 2);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static String digest(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(Sha256.of(bytes), TAG_BYTES));
    }
}
