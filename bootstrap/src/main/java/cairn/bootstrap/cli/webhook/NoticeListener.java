package cairn.bootstrap.cli.webhook;

import cairn.bootstrap.config.Transport;
import cairn.domain.webhook.SigningSecret;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/** Prints a line about every notice that it receives, and forwards the notice if it has a forwarder. */
final class NoticeListener implements AutoCloseable {

    /** Exceeds three times the maximum size of a notice. */
    private static final int MOST_BYTES = 65_536;

    /** Exceeds the number of notices that the service sends to an endpoint at the same time. */
    private static final int MOST_AT_A_TIME = 64;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore places = new Semaphore(MOST_AT_A_TIME);
    private final Optional<NoticeForwarder> forwarder;
    private final Clock clock;
    private final Consumer<String> lines;
    private volatile Optional<SigningSecret> secret;

    private NoticeListener(
            HttpServer server,
            Optional<SigningSecret> secret,
            Optional<NoticeForwarder> forwarder,
            Clock clock,
            Consumer<String> lines) {
        this.server = server;
        this.secret = secret;
        this.forwarder = forwarder;
        this.clock = clock;
        this.lines = lines;
    }

    /**
     * Starts a listener.
     *
     * @param port the port; 0 for any free one
     * @param forwarder where the notices go; without one they are answered with 204
     * @param lines receives the lines one after the other
     */
    static NoticeListener start(
            int port,
            Optional<SigningSecret> secret,
            Optional<NoticeForwarder> forwarder,
            Clock clock,
            Consumer<String> lines)
            throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        var listener = new NoticeListener(server, secret, forwarder, clock, lines);
        server.setExecutor(listener.threads);
        server.createContext("/", listener::take);
        server.start();
        return listener;
    }

    /** Checks signatures from now on. */
    void check(SigningSecret known) {
        secret = Optional.of(known);
    }

    URI address() {
        return URI.create("http://"
                + Transport.authority(
                        server.getAddress().getAddress().getHostAddress(),
                        server.getAddress().getPort())
                + "/");
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!places.tryAcquire()) {
                exchange.sendResponseHeaders(503, -1);
                return;
            }
            try {
                exchange.sendResponseHeaders(answer(exchange), -1);
            } finally {
                places.release();
            }
        }
    }

    private int answer(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestMethod().equals("POST")) {
            return 405;
        }
        var body = exchange.getRequestBody().readNBytes(MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            return 413;
        }
        var line = new ReceivedNotice(exchange.getRequestHeaders(), body).line(secret, clock.instant());
        if (forwarder.isEmpty()) {
            print(line);
            return 204;
        }
        try {
            int status = forwarder.get().forward(exchange.getRequestHeaders(), body);
            print(line + "; forwarded: " + status);
            return status;
        } catch (IOException | IllegalArgumentException e) { // a header may have characters that cannot be sent
            print(line + "; NOT FORWARDED: " + e.getClass().getSimpleName());
            return 502;
        }
    }

    private synchronized void print(String line) {
        lines.accept(line);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }
}
