package cairn.bootstrap;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.rest.http.monitoring.ManagementServer;
import cairn.adapter.webhooks.LoopbackTargets;
import cairn.bootstrap.demo.Demo;
import cairn.bootstrap.service.DeadlineWatch;
import cairn.bootstrap.service.WebhookFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.ApplicationContext;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/** The whole service in this JVM, over a database of its own, with the demo operator's keys at hand. */
public final class TestService implements AutoCloseable {

    /** Far longer than what is waited for may take, so that a busy machine fails no test: times are the benchmarks' matter. */
    public static final Duration SOON = Duration.ofSeconds(20);

    public static final String BASE_URL = "https://api.cairn.example";
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final AtomicReference<@Nullable DocumentedAnswers> DOCUMENTED = new AtomicReference<>();

    private final HttpClient client = HttpClient.newHttpClient();
    private final ApplicationContext context;
    private final EmbeddedServer server;
    private final JsonNode credentials;
    private @Nullable InetSocketAddress management;

    public static final String MASTER_KEY = "dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=";

    private TestService(ApplicationContext context, EmbeddedServer server, JsonNode credentials) {
        this.context = context;
        this.server = server;
        this.credentials = credentials;
    }

    public static TestService start() {
        return startOver(DemoDatabase.copy());
    }

    public static TestService start(Map<String, Object> options) {
        return startOver(DemoDatabase.copy(), options);
    }

    public static TestService startOver(TestDatabase database) {
        return startOver(database, Map.of());
    }

    /** One more node over the database of another, whose credentials it has, too. */
    static TestService besides(TestService other, TestDatabase database) {
        return besides(other, database, Map.of());
    }

    /** One more node over the database of another, with options of its own. */
    public static TestService besides(TestService other, TestDatabase database, Map<String, Object> options) {
        var context = context(database, options);
        return new TestService(context, context.getBean(EmbeddedServer.class).start(), other.credentials);
    }

    public static TestService startOver(TestDatabase database, Map<String, Object> options) {
        var context = context(database, options);
        try {
            var credentials = demoIn(context);
            var service = new TestService(
                    context, context.getBean(EmbeddedServer.class).start(), credentials);
            service.documented(); // which takes long the first time: no test waits for it within a request
            return service;
        } catch (IOException e) {
            context.close();
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode demoIn(ApplicationContext context) throws IOException {
        var directory = Files.createTempDirectory("cairn-demo-");
        try {
            var file = context.getBean(Demo.class).prepareIn(directory);
            if (file.isEmpty()) {
                return DemoDatabase.commonCredentials();
            }
            var credentials = JSON.readTree(file.get().toFile());
            Files.delete(file.get());
            return credentials;
        } finally {
            Files.delete(directory);
        }
    }

    private static ApplicationContext context(TestDatabase database, Map<String, Object> options) {
        database.migrate();
        database.execute("insert into personal_encryption (is_complete) values (true) on conflict do nothing");
        Map<String, Object> properties = new HashMap<>(Map.of(
                "micronaut.server.host",
                "127.0.0.1",
                "micronaut.server.port",
                -1,
                "cairn.base-url",
                BASE_URL,
                "cairn.limits.enforced", // a test sends more in a minute than its caller may
                false,
                "cairn.weather.url", // tests send no requests to the outside
                "none",
                "cairn.node",
                UUID.randomUUID().toString(),
                "cairn.master-key",
                MASTER_KEY,
                "datasources.default.url",
                database.jdbcUrl(),
                "datasources.default.username",
                database.user(),
                "datasources.default.password",
                database.password()));
        properties.put(DeadlineWatch.WATCHED, false); // what a test does not expect must not happen meanwhile
        properties.put(WebhookFactory.LOOPBACK, LoopbackTargets.ANY); // its base URL is public, and receivers are here
        properties.put(QuickPasswords.WANTED, true);
        properties.putAll(options);
        return ApplicationContext.builder()
                .deduceEnvironment(false)
                .properties(properties)
                .start();
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /**
     * Returns the number of events that requests have appended: all but the route notices, which a processor appends some
     * time after a closure.
     */
    long eventsOfRequests() {
        var pool = DelegatingDataSource.unwrapDataSource(bean(DataSource.class));
        try (var connection = pool.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("""
                        select count(*) from events where name not in ('route.closed', 'route.reopened')""")) {
            row.next();
            return row.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public String liveKey() {
        return credentials.at("/keys/live").textValue();
    }

    public String testKey() {
        return credentials.at("/keys/test").textValue();
    }

    public String deskKey(String desk) {
        return credentials.at("/desks/" + desk).textValue();
    }

    JsonNode credentials() {
        return credentials;
    }

    public String consoleEmail() {
        return credentials.at("/console/email").textValue();
    }

    public String consolePassword() {
        return credentials.at("/console/password").textValue();
    }

    public Answer get(String path) {
        return send(request(path, Optional.empty()).GET());
    }

    public Answer get(String path, String key) {
        return send(request(path, Optional.of(key)).GET());
    }

    /** Returns the response of the management address, which is opened for the first request. */
    Answer management(String path) {
        try {
            if (management == null) {
                management =
                        bean(ManagementServer.class).start(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            }
            return send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + management.getPort() + path)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All metrics as they are now. */
    String metrics() {
        return bean(PrometheusMeterRegistry.class).scrape();
    }

    public Answer post(String path, String key, String json) {
        return send(request(path, Optional.of(key))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json)));
    }

    public URI address() {
        return URI.create(server.getURL().toString());
    }

    public HttpRequest.Builder request(String path, Optional<String> key) {
        var request = HttpRequest.newBuilder(URI.create(server.getURL() + path));
        key.ifPresent(text -> request.header("Authorization", "Bearer " + text));
        return request;
    }

    public Answer send(HttpRequest.Builder request) {
        try {
            var sent = request.build();
            var answer = Answer.of(client.send(sent, BodyHandlers.ofString()));
            check(sent, answer.status(), answer.raw().headers(), answer.raw().body());
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Fails unless an answer of this service is as the OpenAPI document describes it. */
    void check(HttpRequest request, int status, HttpHeaders headers, String body) throws IOException {
        documented().require(request.method(), request.uri().getRawPath(), status, headers, body);
    }

    /** The document of this build, which is the same for every service of this JVM. */
    private DocumentedAnswers documented() throws IOException {
        var known = DOCUMENTED.get();
        if (known == null) {
            var document = Awaitility.await()
                    .atMost(Duration.ofMinutes(1))
                    .until(this::document, answer -> answer.statusCode() == 200);
            known = DocumentedAnswers.read(document.body());
            DOCUMENTED.set(known);
        }
        return known;
    }

    private HttpResponse<String> document() throws IOException, InterruptedException {
        return client.send(request("/openapi.json", Optional.empty()).build(), BodyHandlers.ofString());
    }

    @Override
    public void close() {
        client.close();
        context.close();
    }

    /** A response; a missing header is empty, a body that is no JSON is missing. */
    public record Answer(int status, HttpResponse<String> raw, JsonNode body) {

        static Answer of(HttpResponse<String> raw) throws IOException {
            boolean isJson = raw.headers().firstValue("Content-Type").orElse("").contains("json");
            return new Answer(raw.statusCode(), raw, isJson ? JSON.readTree(raw.body()) : JSON.missingNode());
        }

        public String header(String name) {
            return raw.headers().firstValue(name).orElse("");
        }

        public String text(String pointer) {
            return body.at(pointer).asText();
        }
    }
}
