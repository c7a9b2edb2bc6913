package cairn.adapter.rest.http.response;

import io.micronaut.http.MediaType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * An answer as bytes, made once: plain and, when large enough, compressed, each with an entity tag of its own. A
 * handler may answer with one that it keeps.
 */
public final class Representation {

    private static final int WORTH_COMPRESSING = 1024;
    private static final int TAG_BYTES = 16;
    private static final String COMPRESSED = "-gzip";

    private final MediaType type;
    private final Form plain;
    private final @Nullable String links;
    private volatile @Nullable Form compressed;

    private Representation(MediaType type, Form plain, @Nullable String links) {
        this.type = type;
        this.plain = plain;
        this.links = links;
    }

    public static Representation of(MediaType type, byte[] bytes) {
        return new Representation(type, new Form(bytes, '"' + digest(bytes) + '"', false), null);
    }

    /** The same, of a list whose other pages are elsewhere. */
    Representation linkedTo(String pages) {
        return new Representation(type, plain, pages);
    }

    /** Returns the number of bytes before compression. */
    public int length() {
        return plain.bytes().length;
    }

    Optional<String> links() {
        return Optional.ofNullable(links);
    }

    MediaType type() {
        return type;
    }

    /** The form for a caller that does or does not accept compressed answers. */
    Form form(boolean acceptsCompressed) {
        if (!acceptsCompressed || plain.bytes().length <= WORTH_COMPRESSING) {
            return plain;
        }
        Form known = compressed;
        if (known == null) {
            known = new Form(compress(plain.bytes()), tagOfCompressed(), true);
            compressed = known;
        }
        return known;
    }

    /** Whether a caller that names these tags has seen exactly this state, in either form. */
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
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, TAG_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
