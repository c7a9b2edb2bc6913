package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clients that open more connections than they may, or read more slowly than they may. */
final class ConnectionBoundsTest {

    private static final int ALL = 6;
    private static final int OF_ONE = 3;
    private static final String ONE = "127.0.0.2";
    private static final String OTHER = "127.0.0.3";
    private static final String PROXY = "127.0.0.4";
    /** Small, so that bytes leave whenever the client has read some. */
    private static final int SEND_BUFFER = 16 * 1024;

    private static final Duration SENDING = Duration.ofMillis(500);
    /** Read ten times in each window, enough for an ordinary response and too little for one that must be read fast. */
    private static final int PIECE = 16 * 1024;

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String READ = "GET /v1/samples/kept HTTP/1.1\r\nHost: x\r\n\r\n";

    private static SampleService service;
    private final List<Socket> sockets = new ArrayList<>();

    @BeforeAll
    static void start() {
        service = SampleService.with(Map.of(
                "cairn.protection.connections",
                ALL,
                "cairn.protection.connections-per-address",
                OF_ONE,
                "cairn.protection.sending",
                SENDING.toMillis() + "ms",
                "cairn.trusted-proxies",
                PROXY,
                "micronaut.server.netty.child-options.SO_SNDBUF",
                SEND_BUFFER,
                SlowController.ASKED_FOR,
                true));
    }

    @AfterAll
    static void stop() {
        service.stop();
    }

    @BeforeEach
    void awaitNoConnection() {
        await().atMost(PATIENCE)
                .until(() -> meters().get("cairn.connections.open").gauge().value() == 0);
    }

    @AfterEach
    void close() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    @Test
    void oneAddressHasItsShareOfConnections() throws IOException {
        for (int i = 0; i < OF_ONE; i++) {
            assertThat(isServed(connect(ONE))).isTrue();
        }
        double refused = refused();
        assertThat(isServed(connect(ONE))).isFalse();
        assertThat(refused()).isEqualTo(refused + 1);
        assertThat(isServed(connect(OTHER))).isTrue();

        sockets.getFirst().close();
        await().atMost(PATIENCE).until(() -> isServed(connect(ONE)));
    }

    @Test
    void aTrustedProxyHasAllOfThemButNoMore() throws IOException {
        for (int i = 0; i < ALL; i++) {
            assertThat(isServed(connect(PROXY))).isTrue();
        }
        assertThat(isServed(connect(PROXY))).isFalse();
        assertThat(isServed(connect(ONE))).isFalse();
    }

    /** The server ends the connections that it knows; what comes behind would be processed and not answered. */
    @Test
    void aConnectionAcceptedDuringTheStopIsClosedBeforeItsFirstRequest() throws IOException {
        var stopped = SampleService.with(Map.of());
        int port = stopped.uri("").getPort();
        try (var early = new Socket("localhost", port)) {
            assertThat(isServed(early)).isTrue();

            reportedFirst(stopped).shutdownGracefully();

            try (var late = new Socket("localhost", port)) {
                assertThat(isServed(late)).isFalse();
            }
        } finally {
            stopped.stop();
        }
    }

    private static GracefulShutdownCapable reportedFirst(SampleService service) {
        return service.context()
                .getBeansOfType(GracefulShutdownCapable.class)
                .iterator()
                .next();
    }

    @Test
    void whoReadsNothingIsCut() throws IOException {
        Socket socket = ask("/v1/slow/large");
        double before = stalled();
        await().atMost(PATIENCE).until(() -> stalled() == before + 1);
        assertThat(RemainingBytes.of(socket)).isLessThan(SlowController.LARGE);
    }

    @Test
    void soIsWhoReadsALittleNowAndThen() throws IOException {
        Socket socket = ask("/v1/slow/large");
        double before = stalled();
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(80)).until(() -> {
            readUnlessCut(socket, 2 * 1024);
            return stalled() == before + 1;
        });
    }

    @Test
    void whoReadsSlowlyButSteadilyGetsAllOfIt() throws Exception {
        Socket socket = ask("/v1/slow/large");
        double before = stalled();
        int got = 0;
        int piece = SlowController.LARGE / 8;
        for (int i = 0; i < 8; i++) {
            got += socket.getInputStream().readNBytes(piece).length;
            Thread.sleep(SENDING.dividedBy(2));
        }
        assertThat(got + RemainingBytes.of(socket)).isGreaterThan(SlowController.LARGE);
        assertThat(stalled()).isEqualTo(before);
    }

    @Test
    void aReaderWhoTakesAPlaceThatOthersWaitForMustReadFaster() throws IOException {
        var ordinary = ask("/v1/slow/large");
        var prompt = ask("/v1/slow/prompt");
        double before = stalled();

        await().atMost(PATIENCE).pollInterval(SENDING.dividedBy(10)).until(() -> {
            ordinary.getInputStream().readNBytes(PIECE);
            readUnlessCut(prompt, PIECE);
            return stalled() > before;
        });

        assertThat(stalled()).isEqualTo(before + 1);
        assertThat(RemainingBytes.of(prompt)).isLessThan(SlowController.LARGE / 2);
        assertThat(RemainingBytes.of(ordinary)).isGreaterThan(SlowController.LARGE / 2);
    }

    @Test
    void aQuietStreamIsNotTooSlow() throws IOException {
        Socket socket = ask("/v1/slow/stream");
        double before = stalled();
        socket.setSoTimeout((int) SENDING.multipliedBy(3).toMillis());
        try {
            assertThat(socket.getInputStream().readAllBytes())
                    .as("the stream has ended")
                    .isEmpty();
        } catch (SocketTimeoutException stillOpen) {
            assertThat(stalled()).isEqualTo(before);
        }
    }

    private static void readUnlessCut(Socket socket, int count) throws IOException {
        try {
            socket.getInputStream().readNBytes(count);
        } catch (SocketException cut) {
            assertThat(stalled()).isPositive();
        }
    }

    private static MeterRegistry meters() {
        return service.context().getBean(MeterRegistry.class);
    }

    private static double refused() {
        return meters().counter("cairn.connections.refused").count();
    }

    private static double stalled() {
        return meters().counter("cairn.connections.stalled").count();
    }

    private Socket connect(String from) throws IOException {
        Socket socket = new Socket();
        sockets.add(socket);
        socket.setReceiveBufferSize(8_192);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        socket.bind(new InetSocketAddress(from, 0));
        socket.connect(new InetSocketAddress(
                InetAddress.getLoopbackAddress(), service.uri("/").getPort()));
        return socket;
    }

    private Socket ask(String path) throws IOException {
        Socket socket = connect(ONE);
        send(socket, "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        return socket;
    }

    private static boolean isServed(Socket socket) throws IOException {
        try {
            send(socket, READ);
            return socket.getInputStream().read() == 'H';
        } catch (SocketException reset) {
            return false;
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }
}
