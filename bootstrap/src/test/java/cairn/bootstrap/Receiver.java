package cairn.bootstrap;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;

/** An operator's system that listens for notices. */
final class Receiver implements AutoCloseable {

    private final HttpServer server;
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final Map<String, Integer> statuses = new ConcurrentHashMap<>();
    private volatile int status = 204;
    private volatile String answer = "";

    private Receiver(HttpServer server) {
        this.server = server;
    }

    static Receiver start() throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var receiver = new Receiver(server);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", receiver::take);
        server.start();
        return receiver;
    }

    /** A received request. */
    record Request(String path, Headers headers, String body) {

        String header(String name) {
            return Optional.ofNullable(headers.getFirst(name)).orElseThrow(() -> new AssertionError("No " + name));
        }
    }

    private void take(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        var path = exchange.getRequestURI().getPath();
        requests.add(new Request(path, exchange.getRequestHeaders(), body));
        var bytes = answer.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(statuses.getOrDefault(path, status), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    /** From now on. */
    void answer(int newStatus, String newAnswer) {
        answer = newAnswer;
        status = newStatus;
    }

    /** From now on, at one path. */
    void answer(String path, int newStatus) {
        statuses.put(path, newStatus);
    }

    String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    List<Request> requests() {
        return List.copyOf(requests);
    }

    /** So many at least. */
    List<Request> await(Duration patience, int count) {
        return Awaitility.await().atMost(patience).until(this::requests, all -> all.size() >= count);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
