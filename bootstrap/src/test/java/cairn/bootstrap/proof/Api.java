package cairn.bootstrap.proof;

import cairn.bootstrap.RunningService;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * Sends a caller's requests to one node.
 *
 * @param address the node's base URL
 * @param key the caller's API key
 */
record Api(HttpClient client, String address, String key) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final int CHECKS = 100;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}-[-0-9a-f]{27}|\\?.*");
    private static final Map<String, AtomicInteger> CHECKED = new ConcurrentHashMap<>();

    /**
     * A response.
     *
     * @param took the time from sending the request to the end of the response
     */
    record Answer(int status, String text, String etag, Duration took) {

        JsonNode json() throws IOException {
            return JSON.readTree(text);
        }

        String text(String pointer) throws IOException {
            return json().at(pointer).asText();
        }

        boolean isProblem(int expected, String type) {
            return status == expected && text.contains("/problems/" + type);
        }
    }

    static HttpClient http() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    Api as(String otherKey) {
        return new Api(client, address, otherKey);
    }

    Answer get(String path) throws IOException, InterruptedException {
        return send("GET", path, "");
    }

    Answer post(String path, String body, String... headers) throws IOException, InterruptedException {
        return send("POST", path, body, headers);
    }

    /** Sends a command with a key of its own, and again while it is refused for want of capacity; times it as a whole. */
    Answer command(String path, String body) throws IOException, InterruptedException {
        var own = UUID.randomUUID().toString();
        long began = System.nanoTime();
        var answer = post(path, body, "Idempotency-Key", own);
        while (answer.status() == 503 || answer.isProblem(409, "idempotency-key-in-flight")) {
            answer = post(path, body, "Idempotency-Key", own);
        }
        return new Answer(answer.status(), answer.text(), answer.etag(), Duration.ofNanos(System.nanoTime() - began));
    }

    Answer send(String method, String path, String body, String... headers) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(address + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + key)
                .method(method, BodyPublishers.ofString(body));
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        long began = System.nanoTime();
        var answer = client.send(request.build(), BodyHandlers.ofString());
        var took = Duration.ofNanos(System.nanoTime() - began);
        check(method, path, answer);
        return new Answer(
                answer.statusCode(),
                answer.body(),
                answer.headers().firstValue("ETag").orElse(""),
                took);
    }

    /** The first answers of each kind have to be as documented; all of them would take time that loads need. */
    private static void check(String method, String path, HttpResponse<String> answer) throws JsonProcessingException {
        var kind = method + ID.matcher(path).replaceAll("") + answer.statusCode();
        if (CHECKED.computeIfAbsent(kind, _ -> new AtomicInteger()).incrementAndGet() <= CHECKS) {
            RunningService.document()
                    .require(method, answer.uri().getRawPath(), answer.statusCode(), answer.headers(), answer.body());
        }
    }
}
