package cairn.bootstrap;

import cairn.adapter.persistence.Schema;
import cairn.adapter.persistence.TestDatabase;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The whole service in this JVM, over a fresh database, with the demo operator's keys at hand. */
public final class TestService implements AutoCloseable {

    public static final String BASE_URL = "https://api.cairn.example";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newHttpClient();
    private final ApplicationContext context;
    private final EmbeddedServer server;
    private final JsonNode credentials;

    private TestService(ApplicationContext context, EmbeddedServer server, JsonNode credentials) {
        this.context = context;
        this.server = server;
        this.credentials = credentials;
    }

    public static TestService start() {
        return startOver(TestDatabase.fresh());
    }

    public static TestService startOver(TestDatabase database) {
        return startOver(database, Map.of());
    }

    /** One more node over the database of another, whose credentials it has, too. */
    static TestService besides(TestService other, TestDatabase database) {
        return besides(other, database, Map.of());
    }

    static TestService besides(TestService other, TestDatabase database, Map<String, Object> options) {
        var context = context(database, options);
        return new TestService(context, context.getBean(EmbeddedServer.class).start(), other.credentials);
    }

    public static TestService startOver(TestDatabase database, Map<String, Object> options) {
        var context = context(database, options);
        try {
            var directory = Files.createTempDirectory("cairn-demo-");
            var file = context.getBean(Demo.class).prepareIn(directory).orElseThrow();
            var credentials = JSON.readTree(file.toFile());
            Files.delete(file);
            Files.delete(directory);
            return new TestService(
                    context, context.getBean(EmbeddedServer.class).start(), credentials);
        } catch (IOException e) {
            context.close();
            throw new UncheckedIOException(e);
        }
    }

    private static ApplicationContext context(TestDatabase database, Map<String, Object> options) {
        Schema.migrate(database.jdbcUrl(), database.user(), database.password());
        Map<String, Object> properties = new HashMap<>(Map.of(
                "micronaut.server.host",
                "127.0.0.1",
                "micronaut.server.port",
                -1,
                "cairn.base-url",
                BASE_URL,
                "cairn.limits.enforced", // a test sends more in a minute than its caller may
                false,
                "cairn.weather.url", // tests ask nobody outside
                "none",
                "cairn.node",
                UUID.randomUUID().toString(),
                "cairn.master-key",
                "dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=",
                "datasources.default.url",
                database.jdbcUrl(),
                "datasources.default.username",
                database.user(),
                "datasources.default.password",
                database.password()));
        properties.put(DeadlineWatch.WATCHED, false); // what a test does not expect must not happen meanwhile
        properties.put("cairn.allow-loopback-webhooks", true); // its address is a public one, and tests listen here
        properties.putAll(options);
        return ApplicationContext.builder()
                .deduceEnvironment(false)
                .properties(properties)
                .start();
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
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

    String consoleEmail() {
        return credentials.at("/console/email").textValue();
    }

    String consolePassword() {
        return credentials.at("/console/password").textValue();
    }

    public Answer get(String path) {
        return send(request(path, Optional.empty()).GET());
    }

    public Answer get(String path, String key) {
        return send(request(path, Optional.of(key)).GET());
    }

    public Answer post(String path, String key, String json) {
        return send(request(path, Optional.of(key))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json)));
    }

    public HttpRequest.Builder request(String path, Optional<String> key) {
        var request = HttpRequest.newBuilder(URI.create(server.getURL() + path));
        key.ifPresent(text -> request.header("Authorization", "Bearer " + text));
        return request;
    }

    public Answer send(HttpRequest.Builder request) {
        try {
            return Answer.of(client.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        client.close();
        context.close();
    }

    /** What came back; a missing header is empty, a body that is no JSON is missing. */
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
