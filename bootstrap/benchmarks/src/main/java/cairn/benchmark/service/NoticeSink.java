package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Receives webhooks at minimal cost and records when each booking first arrived at each endpoint. */
final class NoticeSink implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(NoticeSink.class);
    private static final int MOST_WAITING = 1024;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);
    private static final String REFERENCE = "\"reference\":\"";
    private static final String LENGTH = "\r\ncontent-length: ";
    private static final byte[] TAKEN =
            "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final ServerSocket listener;
    private final Map<Arrival, Long> arrivals = new ConcurrentHashMap<>();

    record Arrival(String path, String reference) {}

    private NoticeSink(ServerSocket listener) {
        this.listener = listener;
    }

    static NoticeSink open() {
        try {
            var sink = new NoticeSink(new ServerSocket(0, MOST_WAITING, InetAddress.getLoopbackAddress()));
            Thread.ofVirtual().start(sink::accept);
            return sink;
        } catch (IOException e) {
            throw new BenchmarkException("The listener for events cannot be started: " + e.getMessage(), e);
        }
    }

    String url(int receiver) {
        return "http://127.0.0.1:%d/%d".formatted(listener.getLocalPort(), receiver);
    }

    Map<Arrival, Long> await(long count, Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (arrivals.size() < count) {
            if (System.nanoTime() - deadline > 0) {
                throw new BenchmarkException("Of %,d notices %,d have arrived in %d s"
                        .formatted(count, arrivals.size(), patience.toSeconds()));
            }
            Thread.sleep(BETWEEN_LOOKS);
        }
        var all = Map.copyOf(arrivals);
        arrivals.clear();
        return all;
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                var connection = listener.accept();
                Thread.ofVirtual().start(() -> take(connection));
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    LOG.warn("A notice cannot be taken: {}", e.toString());
                }
            }
        }
    }

    private void take(Socket connection) {
        try (connection) {
            var in = new BufferedInputStream(connection.getInputStream());
            var head = head(in);
            int at = head.toLowerCase(Locale.ROOT).indexOf(LENGTH) + LENGTH.length();
            int length = Integer.parseInt(head.substring(at, head.indexOf('\r', at)));
            var body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
            long now = System.nanoTime();
            int reference = body.indexOf(REFERENCE) + REFERENCE.length();
            var path = head.substring(head.indexOf(' ') + 1, head.indexOf(' ', head.indexOf(' ') + 1));
            arrivals.putIfAbsent(new Arrival(path, body.substring(reference, body.indexOf('"', reference))), now);
            connection.getOutputStream().write(TAKEN);
        } catch (IOException e) {
            LOG.warn("A notice was not taken: {}", e.toString());
        }
    }

    private static String head(InputStream in) throws IOException {
        var head = new ByteArrayOutputStream();
        int last4 = 0;
        while (last4 != ('\r' << 24 | '\n' << 16 | '\r' << 8 | '\n')) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("The request breaks off");
            }
            head.write(next);
            last4 = last4 << 8 | next;
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new BenchmarkException("A listener does not close: " + e.getMessage(), e);
        }
    }
}
