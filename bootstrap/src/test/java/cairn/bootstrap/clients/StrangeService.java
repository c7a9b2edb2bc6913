package cairn.bootstrap.clients;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;

/** Responds as the service does rarely or never: each address has one peculiarity. */
final class StrangeService implements AutoCloseable {

    private static final String JSON = "application/json";
    private static final String PROBLEM = "application/problem+json";

    private final HttpServer server;
    private final Set<String> disturbed = Collections.synchronizedSet(new HashSet<>());
    private final List<Instant> arrivals = Collections.synchronizedList(new ArrayList<>());

    private StrangeService() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/bookings", this::growing);
        server.createContext("/v1/reservations", StrangeService::uncounted);
        server.createContext("/v1/bookings/", this::booking);
        server.createContext("/v1/webhook-endpoints/", this::removal);
        server.createContext("/v1/departures.csv", exchange -> {
            respond(exchange, 200, "text/csv", exchange.getRequestURI().getRawQuery());
        });
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    static StrangeService started() throws IOException {
        return new StrangeService();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Returns the times between the attempts to read the booking that is busy, and forgets them. */
    List<Duration> pauses() {
        var pauses = new ArrayList<Duration>();
        for (int i = 1; i < arrivals.size(); i++) {
            pauses.add(Duration.between(arrivals.get(i - 1), arrivals.get(i)));
        }
        arrivals.clear();
        return pauses;
    }

    /** A list whose third object appears while it is read. */
    private void growing(HttpExchange exchange) throws IOException {
        var query = String.valueOf(exchange.getRequestURI().getRawQuery());
        if (query.contains("cursor") || query.contains("offset")) {
            respond(exchange, 200, JSON, """
                    {"data": [{"id": "c"}], "pagination": {"limit": 2, "total": 4}}""");
        } else {
            respond(exchange, 200, JSON, """
                    {"data": [{"id": "a"}, {"id": "b"}],
                     "pagination": {"limit": 2, "offset": 0, "total": 3, "next_cursor": "x"}}""");
        }
    }

    private static void uncounted(HttpExchange exchange) throws IOException {
        respond(exchange, 200, JSON, """
                {"data": [{"id": "a"}], "pagination": {"limit": 1, "offset": 0, "total_at_least": 10000}}""");
    }

    private void booking(HttpExchange exchange) throws IOException {
        switch (last(exchange)) {
            case "moved" -> {
                exchange.getResponseHeaders().set("Location", "/v1/bookings/plain");
                respond(exchange, 302, JSON, "{}");
            }
            case "page" -> respond(exchange, 200, "text/html", "<p>Sign in to the network</p>");
            case "broken" -> respond(exchange, 200, JSON, "{\"id\": ");
            case "odd" -> respond(exchange, 400, PROBLEM, """
                        {"code": 1020, "detail": ["x"], "errors": "none", "allowed": null, "emergency_contacts": "none"}""");
            case "late" -> {
                var date = Instant.now().plus(Duration.ofHours(1)).atZone(ZoneOffset.UTC);
                exchange.getResponseHeaders().set("Retry-After", DateTimeFormatter.RFC_1123_DATE_TIME.format(date));
                respond(exchange, 503, PROBLEM, "{\"code\": \"unavailable\"}");
            }
            case "busy" -> {
                arrivals.add(Instant.now());
                respond(exchange, 503, PROBLEM, "{\"code\": \"unavailable\"}");
            }
            default -> {
                var sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                respond(
                        exchange,
                        200,
                        JSON,
                        "{\"id\": \"a\", \"notes\": \"%s\"}"
                                .formatted(sent.replace(" ", "").replace("\"", "\\\"")));
            }
        }
    }

    /** The endpoint is missing; the first attempt for each other name than {@code missing} is disturbed. */
    private void removal(HttpExchange exchange) throws IOException {
        var name = last(exchange);
        if (name.equals("missing") || !disturbed.add(name)) {
            respond(exchange, 404, PROBLEM, "{\"code\": \"not-found\"}");
        } else if (name.startsWith("limited")) {
            respond(exchange, 429, PROBLEM, "{\"code\": \"rate-limit-exceeded\"}");
        } else {
            exchange.close(); // without a response: this cuts the connection
        }
    }

    private static String last(HttpExchange exchange) {
        var path = exchange.getRequestURI().getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static void respond(HttpExchange exchange, int status, String type, String body) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", type);
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
