package cairn.adapter.rest.sample;

import cairn.adapter.rest.http.monitoring.ManagementServer;
import cairn.domain.access.ApiKey;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The adapter under the sample controllers, really running; one for all tests. */
final class SampleService {

    static final String BASE = "https://api.example.org/cairn";
    static final OperatorId OPERATOR = new OperatorId(UUID.fromString("01890a5d-0000-7000-8000-000000000001"));
    private static final String KEPT = "GET /v1/samples/kept HTTP/1.1\r\nHost: x\r\n\r\n";
    private static final int ONE_ANSWER = 100;

    /** It refuses no request for a limit: all tests together send more in a minute than one caller may. */
    static final SampleService RUNNING = new SampleService(Map.of("cairn.limits.enforced", false));

    private final EmbeddedServer server;
    private @Nullable InetSocketAddress management;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    private SampleService(Map<String, Object> options) {
        Map<String, Object> properties =
                new HashMap<>(Map.of("cairn.base-url", BASE + "/", "micronaut.server.port", -1));
        properties.putAll(options);
        this.server = ApplicationContext.run(EmbeddedServer.class, properties);
    }

    /** One with limits. */
    static SampleService limited() {
        return new SampleService(Map.of());
    }

    /** One without limits and with options of its own. */
    static SampleService with(Map<String, Object> options) {
        Map<String, Object> properties = new HashMap<>(Map.of("cairn.limits.enforced", false));
        properties.putAll(options);
        return new SampleService(properties);
    }

    void stop() {
        client.close();
        server.getApplicationContext().close();
    }

    URI uri(String path) {
        return URI.create("http://localhost:" + server.getPort() + path);
    }

    MovableClock clock() {
        return context().getBean(MovableClock.class);
    }

    ApplicationContext context() {
        return server.getApplicationContext();
    }

    /** The port of the management address, which is opened when it is first asked for. */
    synchronized int managementPort() {
        try {
            if (management == null) {
                management = context()
                        .getBean(ManagementServer.class)
                        .start(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            }
            return management.getPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All metrics as they are now. */
    String metrics() {
        return context().getBean(PrometheusMeterRegistry.class).scrape();
    }

    InMemoryPorts.Keys keys() {
        return context().getBean(InMemoryPorts.Keys.class);
    }

    /** A key in force with these scopes. */
    ApiKey key(Mode mode, Scope... scopes) {
        byte[] random = new byte[32];
        random[0] = (byte) (keys().hashCode() + scopes.length);
        UUID id = UUID.nameUUIDFromBytes((mode + Set.of(scopes).toString()).getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < 8; i++) {
            random[i + 8] = (byte) (id.getLeastSignificantBits() >>> (8 * i));
        }
        ApiKey key = ApiKey.mint(mode, random);
        keys().add(
                        key.digest(),
                        new IssuedKey(new KeyId(id), OPERATOR, mode, Set.of(scopes), Tier.PRO, Limits.NONE, false));
        return key;
    }

    String operatorKey() {
        return "Bearer " + key(Mode.LIVE, Scope.OPERATOR).text();
    }

    HttpResponse<String> get(String path, String... headers) {
        return send("GET", path, BodyPublishers.noBody(), headers);
    }

    HttpResponse<String> post(String path, String body, String... headers) {
        return send("POST", path, BodyPublishers.ofString(body), headers);
    }

    HttpResponse<String> send(String method, String path, BodyPublisher body, String... headers) {
        return exchange(method, path, body, BodyHandlers.ofString(), headers);
    }

    HttpResponse<byte[]> bytes(String path, String... headers) {
        return exchange("GET", path, BodyPublishers.noBody(), BodyHandlers.ofByteArray(), headers);
    }

    Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), server.getPort());
    }

    /** Returns the bytes that the service writes to a client, until it closes or has nothing more to say. */
    String raw(String request) {
        try (Socket socket = new Socket("localhost", server.getPort())) {
            socket.setSoTimeout(5_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends the first part of a request and tears the connection down as soon as the service has read it. */
    void hangUp(String beginning) {
        try (Socket socket = new Socket("localhost", server.getPort())) {
            socket.setSoLinger(true, 0);
            socket.getOutputStream().write((KEPT + beginning).getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            socket.getInputStream().readNBytes(ONE_ANSWER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private <T> HttpResponse<T> exchange(
            String method, String path, BodyPublisher body, HttpResponse.BodyHandler<T> handler, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri(path))
                .timeout(Duration.ofSeconds(10))
                .method(method, body);
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return client.send(request.build(), handler);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
