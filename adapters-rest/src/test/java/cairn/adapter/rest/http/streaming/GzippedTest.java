package cairn.adapter.rest.http.streaming;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;

class GzippedTest {

    private final AtomicInteger ends = new AtomicInteger();
    private Runnable meanwhile = () -> {};

    private Flux<byte[]> packed(Flux<String> pieces) {
        return Gzipped.of(pieces.map(piece -> piece.getBytes(UTF_8)), () -> new Deflater(Deflater.BEST_SPEED, true) {
            @Override
            public int deflate(byte[] output, int start, int length) {
                meanwhile.run();
                return super.deflate(output, start, length);
            }

            @Override
            public void end() {
                super.end();
                ends.incrementAndGet();
            }
        });
    }

    @Test
    void whatIsPackedIsUnpackedAgain() throws IOException {
        var packed = new ByteArrayOutputStream();
        packed(Flux.just("one\n", "two\n", "three\n")).toStream().forEach(packed::writeBytes);

        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
            assertThat(gzip.readAllBytes()).asString(UTF_8).isEqualTo("one\ntwo\nthree\n");
        }
        assertThat(ends).hasPositiveValue();
    }

    @Test
    void whoGoesLeavesNothingBehind() {
        assertThat(packed(Flux.just("one\n").concatWith(Flux.never())).take(1).toStream())
                .hasSize(1);

        assertThat(ends).hasPositiveValue();
    }

    @Test
    void whoGoesWhileAPieceIsMadeLeavesNothingBehind() {
        var gone = Sinks.<Void>empty();
        meanwhile = gone::tryEmitEmpty;

        assertThat(packed(Flux.just("one\n", "two\n").concatWith(Flux.never()))
                        .takeUntilOther(gone.asMono())
                        .toStream())
                .isEmpty();

        assertThat(ends).hasPositiveValue();
    }

    @Test
    void aStreamThatBreaksLeavesNothingBehind() {
        var broken = packed(Flux.concat(Flux.just("one\n"), Flux.error(new IllegalStateException("broken"))));

        assertThatThrownBy(() -> broken.toStream().toList()).hasMessage("broken");
        assertThat(ends).hasPositiveValue();
    }
}
