package cairn.adapter.rest.stream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Compresses a stream piece by piece: what is told can be read at once, whatever comes next. */
public final class Gzipped {

    private static final int BUFFER = 8_192;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final GZIPOutputStream gzip;

    private Gzipped() {
        try {
            gzip = new FastGzip(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cheapest level is enough for lines that repeat their members' names. */
    private static final class FastGzip extends GZIPOutputStream {
        private FastGzip(ByteArrayOutputStream out) throws IOException {
            super(out, BUFFER, true);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }

    /** The same stream, compressed; where it breaks off, the end of the compressed one is missing, too. */
    public static Flux<byte[]> of(Flux<byte[]> pieces) {
        return Flux.defer(() -> {
            var state = new Gzipped();
            return pieces.map(state::compressed).concatWith(Mono.fromSupplier(state::end));
        });
    }

    private byte[] compressed(byte[] piece) {
        try {
            gzip.write(piece);
            gzip.flush();
            return taken();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] end() {
        try {
            gzip.close();
            return taken();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] taken() {
        var bytes = out.toByteArray();
        out.reset();
        return bytes;
    }
}
