package cairn.bootstrap;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An operator's system that is not well: of some notices it takes the first attempts badly, and now and then it takes
 * nothing for a moment. It remembers every attempt.
 */
public final class FlappingReceiver implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    /** Later ones are taken: a delivery has ten attempts, and none is to be given up here. */
    private static final int WORST = 6;

    private static final Duration PERIOD = Duration.ofSeconds(2);
    private static final Duration OUT_OF_ORDER = Duration.ofMillis(400);
    private static final Duration SLOW = Duration.ofMillis(200);

    private final Ailment ailment;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Integer> attempts = new ConcurrentHashMap<>();
    private final List<Arrival> arrivals = new ArrayList<>();

    /** The fault of a receiver. */
    public enum Ailment {
        NONE,
        FAILS,
        HANGS_UP,
        SLOW
    }

    /**
     * An attempt, as it was received.
     *
     * @param wasTaken whether it was answered as a success; the answer may have been lost
     */
    public record Arrival(String id, String type, String object, int sequence, String body, boolean wasTaken) {}

    private FlappingReceiver(Ailment ailment, HttpServer server) {
        this.ailment = ailment;
        this.server = server;
    }

    public static FlappingReceiver with(Ailment ailment) throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var receiver = new FlappingReceiver(ailment, server);
        server.setExecutor(receiver.threads);
        server.createContext("/", receiver::take);
        server.start();
        return receiver;
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var notice = JSON.readTree(body);
            var id = exchange.getRequestHeaders().getFirst("webhook-id");
            int attempt = attempts.merge(id, 1, Integer::sum);
            boolean isIll = (isOutOfOrder() && attempt <= WORST) || attempt <= Math.floorMod(id.hashCode(), 3);
            if (isIll && ailment == Ailment.SLOW) {
                Thread.sleep(SLOW);
            }
            boolean isTaken = !isIll || ailment == Ailment.NONE || ailment == Ailment.SLOW;
            synchronized (arrivals) {
                arrivals.add(new Arrival(
                        id,
                        notice.at("/type").textValue(),
                        notice.at("/data/id").textValue(),
                        notice.at("/sequence").intValue(),
                        body,
                        isTaken));
            }
            if (isTaken) {
                exchange.sendResponseHeaders(204, -1);
            } else if (ailment == Ailment.FAILS) {
                exchange.getResponseHeaders().set("Retry-After", String.valueOf(attempt % 2));
                exchange.sendResponseHeaders(attempt % 2 == 0 ? 503 : 500, -1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isOutOfOrder() {
        return System.nanoTime() % PERIOD.toNanos() < OUT_OF_ORDER.toNanos();
    }

    public Ailment ailment() {
        return ailment;
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hooks";
    }

    /** All attempts so far, in the order of their answers. */
    public List<Arrival> arrivals() {
        synchronized (arrivals) {
            return List.copyOf(arrivals);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
