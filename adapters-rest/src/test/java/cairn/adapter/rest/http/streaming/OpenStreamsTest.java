package cairn.adapter.rest.http.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.adapter.rest.http.request.AddressBlock;
import cairn.adapter.rest.http.streaming.OpenStreams.Bounds;
import cairn.adapter.rest.http.streaming.OpenStreams.Reader;
import cairn.application.port.in.Unavailable;
import cairn.domain.access.OperatorId;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Collections;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

class OpenStreamsTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private static OpenStreams streams(int most, int mostOfOne, int mostAnonymous) {
        return new OpenStreams("streams", new Bounds(most, mostOfOne, mostAnonymous, HOUR, Duration.ofSeconds(15)));
    }

    private static Reader operator(int number) {
        return new Reader.Operator(new OperatorId(new UUID(0, number)));
    }

    private static Reader at(String address) {
        return new Reader.Anonymous(AddressBlock.of(InetAddress.ofLiteral(address)));
    }

    private static void assertRefused(OpenStreams streams, Reader reader, String detail) {
        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(() -> streams.open(reader, Flux::never))
                .withMessage(detail);
    }

    @Test
    void oneReaderHasItsShareAndNoMore() {
        var streams = streams(10, 2, 10);
        streams.open(at("2001:db8:0:1::1"), Flux::never);
        streams.open(at("2001:db8:0:1::2"), Flux::never);
        assertRefused(
                streams,
                at("2001:db8:0:1::3"),
                "Too many streams: 2 are open for this block of addresses on this node");
        streams.open(at("2001:db8:0:2::1"), Flux::never);
        assertThat(streams.count()).isEqualTo(3);
    }

    @Test
    void readersWithoutAKeyLeaveRoomForThoseWithOne() {
        var streams = streams(4, 4, 2);
        streams.open(at("192.0.2.1"), Flux::never);
        streams.open(at("192.0.2.2"), Flux::never);
        assertRefused(streams, at("192.0.2.3"), "Too many streams on this node");
        streams.open(operator(1), Flux::never);
        streams.open(operator(2), Flux::never);
        assertRefused(streams, operator(3), "Too many streams on this node");
    }

    @Test
    void manyAtOnceAreNotMoreThanTheBound() throws Exception {
        int callers = 4;
        int most = 2;
        var streams = streams(100, most, 0);
        var underWay = new AtomicInteger();
        Callable<Integer> caller = () -> {
            int highest = 0;
            for (int opened = 0; opened < 5_000; ) {
                try {
                    var stream = streams.open(operator(1), Flux::never);
                    highest = Math.max(highest, underWay.incrementAndGet());
                    underWay.decrementAndGet();
                    stream.subscribe().dispose();
                    opened++;
                } catch (Unavailable _) {
                    Thread.onSpinWait(); // one of those beyond the bound
                }
            }
            return highest;
        };
        try (var threads = Executors.newFixedThreadPool(callers)) {
            for (var highest : threads.invokeAll(Collections.nCopies(callers, caller))) {
                assertThat(highest.get()).isBetween(1, most);
            }
        }
        assertThat(streams.count()).isZero();
    }

    @Test
    void aStreamThatEndsOrIsLeftOrFailsMakesRoom() {
        var streams = streams(1, 1, 0);
        streams.open(operator(1), () -> Flux.just("one")).toStream().forEach(_ -> {});
        streams.open(operator(1), Flux::never).subscribe().dispose();
        streams.open(operator(1), () -> Flux.error(new IllegalStateException("broken")))
                .onErrorComplete()
                .toStream()
                .forEach(_ -> {});
        streams.open(operator(1), () -> {
                    throw new IllegalStateException("broken");
                })
                .onErrorComplete()
                .toStream()
                .forEach(_ -> {});
        assertThat(streams.count()).isZero();
    }

    @Test
    void aStreamWithoutAReaderMakesRoomAfterAWhile() {
        var streams =
                new OpenStreams("streams", new Bounds(1, 1, 0, HOUR, Duration.ofSeconds(15)), Duration.ofMillis(50));
        var left = streams.open(operator(1), () -> Flux.just("one"));
        await().atMost(Duration.ofSeconds(10)).until(() -> streams.count() == 0);
        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(() -> left.toStream().toList());
        assertThat(streams.count()).isZero();
    }
}
