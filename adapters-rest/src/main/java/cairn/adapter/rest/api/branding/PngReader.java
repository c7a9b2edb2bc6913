package cairn.adapter.rest.api.branding;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;

/**
 * Reads the chunks of PNG files (ISO 15948) without decoding their pixels, so that a file that expands to a large image
 * is refused by its header.
 */
final class PngReader {

    static final int MOST_PIXELS_PER_SIDE = 1024;

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    /** The bytes of a chunk without its data: its length, its type and its checksum. */
    private static final int FRAME = 12;

    private static final int TYPE_OFFSET = 4;
    private static final int DATA_OFFSET = 8;
    private static final int TYPE_BYTES = 4;
    private static final int HEADER_BYTES = 13;

    /** The chunks that determine how an image looks; all others are metadata or animations. */
    private static final Set<String> KEPT =
            Set.of("IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs");

    private PngReader() {}

    static boolean isPng(byte[] file) {
        return file.length > SIGNATURE.length
                && Arrays.equals(file, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length);
    }

    static byte[] withoutMetadata(byte[] file) {
        var kept = new ByteArrayOutputStream(file.length);
        kept.write(SIGNATURE, 0, SIGNATURE.length);
        var bytes = ByteBuffer.wrap(file);
        int start = SIGNATURE.length;
        boolean isFirst = true;
        while (true) {
            int length = length(bytes, start);
            var type = new String(file, start + TYPE_OFFSET, TYPE_BYTES, StandardCharsets.US_ASCII);
            if (isFirst) {
                requireSize(bytes, start, type, length);
                isFirst = false;
            }
            if (KEPT.contains(type)) {
                kept.write(file, start, FRAME + length);
            }
            if (type.equals("IEND")) {
                return kept.toByteArray();
            }
            start += FRAME + length;
        }
    }

    private static int length(ByteBuffer bytes, int start) {
        if (bytes.limit() - start < FRAME) {
            throw LogoImage.refused("must be a complete PNG");
        }
        int length = bytes.getInt(start);
        if (length < 0 || length > bytes.limit() - start - FRAME) {
            throw LogoImage.refused("must be a complete PNG");
        }
        return length;
    }

    private static void requireSize(ByteBuffer bytes, int start, String type, int length) {
        if (!type.equals("IHDR") || length != HEADER_BYTES) {
            throw LogoImage.refused("must be a PNG that starts with its header");
        }
        int width = bytes.getInt(start + DATA_OFFSET);
        int height = bytes.getInt(start + DATA_OFFSET + Integer.BYTES);
        if (width < 1 || height < 1 || width > MOST_PIXELS_PER_SIDE || height > MOST_PIXELS_PER_SIDE) {
            throw LogoImage.refused("must have at most %1$d by %1$d pixels".formatted(MOST_PIXELS_PER_SIDE));
        }
    }
}
