package cairn.adapter.rest.http.monitoring;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.json.JsonMapper;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Serves metrics and health details to the operators of the service, on its own address and threads, so that it still
 * responds when the public server does not. It does not access the database and requires no credentials.
 */
@Singleton
public final class ManagementServer {

    private static final int MOST_CONNECTIONS = 64;
    private static final Duration IDLE_THREAD = Duration.ofSeconds(30);
    private static final Duration METRICS_AGE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Liveness.PATIENCE.plusMillis(250);
    private static final int NO_BODY = -1;
    private static final String JSON = "application/json";
    private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

    /** The limits of the JDK's HTTP server, times in seconds. The server reads them once, on first use. */
    private static final Map<String, String> BOUNDS = Map.of(
            "jdk.httpserver.maxConnections", Integer.toString(MOST_CONNECTIONS),
            "sun.net.httpserver.maxReqTime", "10",
            "sun.net.httpserver.maxRspTime", "30");

    private final Liveness liveness;
    private final Readiness readiness;
    private final JsonMapper json;
    private final LoadingCache<String, String> metrics;
    private @Nullable HttpServer server;
    private @Nullable ExecutorService threads;

    ManagementServer(Liveness liveness, Readiness readiness, PrometheusMeterRegistry registry, JsonMapper json) {
        this.liveness = liveness;
        this.readiness = readiness;
        this.json = json;
        this.metrics = Caffeine.newBuilder().expireAfterWrite(METRICS_AGE).build(_ -> registry.scrape());
    }

    private record Answer(int status, String type, String body) {

        static Answer none(int status) {
            return new Answer(status, JSON, "");
        }
    }

    public synchronized InetSocketAddress start(InetSocketAddress address) throws IOException {
        BOUNDS.forEach(System.getProperties()::putIfAbsent);
        var created = HttpServer.create(address, MOST_CONNECTIONS);
        var executor = new ThreadPoolExecutor(
                0,
                MOST_CONNECTIONS,
                IDLE_THREAD.toSeconds(),
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                Thread.ofPlatform().name("management-", 1).daemon().factory());
        created.setExecutor(executor);
        created.createContext("/", this::handle);
        created.start();
        server = created;
        threads = executor;
        return created.getAddress();
    }

    @PreDestroy
    synchronized void stop() {
        if (server != null && threads != null) {
            server.stop(0);
            threads.shutdownNow();
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var isHead = exchange.getRequestMethod().equals("HEAD");
            var answer = isHead || exchange.getRequestMethod().equals("GET")
                    ? answer(exchange.getRequestURI().getPath())
                    : Answer.none(405);
            var headers = exchange.getResponseHeaders();
            headers.set("Content-Type", answer.type());
            headers.set("Cache-Control", "no-store");
            headers.set("X-Content-Type-Options", "nosniff");
            headers.set("Cross-Origin-Resource-Policy", "same-origin");
            if (answer.status() == 405) {
                headers.set("Allow", "GET, HEAD");
            }
            byte[] body = isHead ? new byte[0] : answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length == 0 ? NO_BODY : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private Answer answer(String path) throws IOException {
        return switch (path) {
            case "/metrics" -> new Answer(200, PROMETHEUS, metrics.get(path));
            case "/health", "/health/readiness" -> health(readiness.report());
            case "/health/liveness" -> health(liveness());
            default -> Answer.none(404);
        };
    }

    private Answer health(HealthReport report) throws IOException {
        return new Answer(report.status() == HealthStatus.DOWN ? 503 : 200, JSON, json.writeValueAsString(report));
    }

    private HealthReport liveness() throws IOException {
        try {
            return liveness.report().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return HealthReport.of(
                    Map.of("probe", new HealthCheck.Result(HealthStatus.DOWN, Map.of("error", e.toString()))));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The server is stopping", e);
        }
    }
}
