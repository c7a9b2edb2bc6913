package cairn.bootstrap.clients;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/**
 * Forwards requests of a client library to the service, and disturbs every other request until each fault of its script has
 * occurred. It also adds a status and a member that no library knows to single bookings.
 */
final class FaultProxy implements AutoCloseable {

    enum Fault {
        TOO_MANY_REQUESTS,
        INTERNAL_ERROR_AFTERWARDS,
        CUT_BEFORE,
        CUT_AFTERWARDS,
        SLOW
    }

    static final Duration RETRY_AFTER = Duration.ofSeconds(1);
    static final String UNKNOWN_STATUS = "snowed_in";

    private static final Duration SLOW = Duration.ofSeconds(3);
    private static final Pattern BOOKING = Pattern.compile("/v1/bookings/[0-9a-f-]{36}");
    private static final List<String> NOT_FORWARDED = List.of(
            "host",
            "accept-encoding",
            "connection",
            "content-length",
            "upgrade",
            "http2-settings",
            "transfer-encoding");

    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpServer server;
    private final URI service;
    private final Deque<Fault> script;
    private final List<Duration> waits = Collections.synchronizedList(new ArrayList<>());
    private Optional<Instant> refusedAt = Optional.empty();
    private int requests;

    private FaultProxy(URI service, List<Fault> script) throws IOException {
        this.service = service;
        this.script = new ArrayDeque<>(script);
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    /** Returns a proxy with a script of all faults, in an order that the seed determines. */
    static FaultProxy before(URI service, long seed) throws IOException {
        var script = new ArrayList<>(List.of(Fault.values()));
        script.addAll(List.of(Fault.CUT_AFTERWARDS, Fault.CUT_AFTERWARDS, Fault.CUT_BEFORE, Fault.TOO_MANY_REQUESTS));
        Collections.shuffle(script, new Random(seed));
        return new FaultProxy(service, script);
    }

    static FaultProxy before(URI service, Fault only) throws IOException {
        return new FaultProxy(service, List.of(only));
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Returns the faults that have not occurred yet. */
    synchronized List<Fault> left() {
        return List.copyOf(script);
    }

    /** Returns how long after each 429 the next request arrived. */
    List<Duration> waits() {
        return List.copyOf(waits);
    }

    private synchronized Optional<Fault> next() {
        refusedAt.ifPresent(time -> waits.add(Duration.between(time, Instant.now())));
        refusedAt = Optional.empty();
        var fault = requests++ % 2 == 0 ? Optional.ofNullable(script.poll()) : Optional.<Fault>empty();
        if (fault.filter(Fault.TOO_MANY_REQUESTS::equals).isPresent()) {
            refusedAt = Optional.of(Instant.now());
        }
        return fault;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var fault = next();
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (fault.isEmpty()) {
                answer(exchange, forward(exchange, body));
                return;
            }
            switch (fault.get()) {
                case TOO_MANY_REQUESTS -> {
                    exchange.getResponseHeaders().set("Retry-After", String.valueOf(RETRY_AFTER.toSeconds()));
                    exchange.sendResponseHeaders(429, -1);
                }
                case INTERNAL_ERROR_AFTERWARDS -> {
                    forward(exchange, body);
                    exchange.sendResponseHeaders(500, -1);
                }
                case CUT_BEFORE -> {} // Closing an exchange without a response closes its connection.
                case CUT_AFTERWARDS -> forward(exchange, body);
                case SLOW -> {
                    var response = forward(exchange, body);
                    Thread.sleep(SLOW);
                    answer(exchange, response);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private HttpResponse<String> forward(HttpExchange exchange, byte[] body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(service.resolve(exchange.getRequestURI()))
                .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (NOT_FORWARDED.stream().noneMatch(name::equalsIgnoreCase)) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private static void answer(HttpExchange exchange, HttpResponse<String> response) throws IOException {
        var body = response.body();
        if (BOOKING.matcher(exchange.getRequestURI().getPath()).matches()) {
            body = body.replace(
                    "\"status\":\"confirmed\"",
                    "\"status\":\"%s\",\"sherpas\":{\"snowed_in\":true}".formatted(UNKNOWN_STATUS));
        }
        response.headers().map().forEach((name, values) -> {
            if (NOT_FORWARDED.stream().noneMatch(name::equalsIgnoreCase) && !name.startsWith(":")) {
                values.forEach(value -> exchange.getResponseHeaders().add(name, value));
            }
        });
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(response.statusCode(), bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        client.close();
    }
}
