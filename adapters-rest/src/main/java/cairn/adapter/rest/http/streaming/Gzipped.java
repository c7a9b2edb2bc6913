package cairn.adapter.rest.http.streaming;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Compresses a stream piece by piece, so that each piece can be read at once. The memory outside the heap is released
 * as soon as the stream ends or is cancelled.
 */
public final class Gzipped {

    private static final int BUFFER = 8_192;
    private static final byte[] NOTHING = {};

    private enum State {
        IDLE,
        BUSY,
        OVER
    }

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Deflater deflater;
    private final GZIPOutputStream gzip;
    private final AtomicReference<State> state = new AtomicReference<>(State.IDLE);

    private Gzipped(Deflater deflater) {
        this.deflater = deflater;
        try {
            gzip = new GzipBy(deflater, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class GzipBy extends GZIPOutputStream {
        private GzipBy(Deflater deflater, ByteArrayOutputStream out) throws IOException {
            super(out, BUFFER, true);
            def.end();
            def = deflater;
        }
    }

    /** Returns the compressed stream. If the stream fails, the gzip trailer is missing. */
    public static Flux<byte[]> of(Flux<byte[]> pieces) {
        // The lowest level is sufficient for lines that repeat their members' names.
        return of(pieces, () -> new Deflater(Deflater.BEST_SPEED, true));
    }

    static Flux<byte[]> of(Flux<byte[]> pieces, Supplier<Deflater> deflaters) {
        return Flux.using(
                () -> new Gzipped(deflaters.get()),
                packing -> pieces.map(packing::compressed).concatWith(Mono.fromSupplier(packing::end)),
                Gzipped::free);
    }

    @FunctionalInterface
    private interface Step {
        void write() throws IOException;
    }

    private byte[] compressed(byte[] piece) {
        return drainAfter(() -> {
            gzip.write(piece);
            gzip.flush();
        });
    }

    private byte[] end() {
        return drainAfter(gzip::close);
    }

    private byte[] drainAfter(Step step) {
        if (!state.compareAndSet(State.IDLE, State.BUSY)) {
            return NOTHING;
        }
        try {
            step.write();
            var bytes = out.toByteArray();
            out.reset();
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            if (!state.compareAndSet(State.BUSY, State.IDLE)) {
                deflater.end();
            }
        }
    }

    /** Releases the deflater. If another thread is compressing a piece, that thread releases it afterwards. */
    private void free() {
        if (state.getAndSet(State.OVER) == State.IDLE) {
            deflater.end();
        }
    }
}
