package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Follows the feed, or another stream with positions: reads server-sent events one by one. */
final class FeedFollower implements AutoCloseable {

    private final HttpClient client = HttpClient.newHttpClient();
    private final TestService node;
    private final HttpRequest request;
    private final HttpHeaders answered;
    private final BufferedReader lines;

    private FeedFollower(TestService node, Optional<String> key, String query, Map<String, String> headers)
            throws IOException, InterruptedException {
        this("/v1/events" + query, node, key, headers);
    }

    private FeedFollower(String path, TestService node, Optional<String> key, Map<String, String> headers)
            throws IOException, InterruptedException {
        this.node = node;
        var asking = node.request(path, key).header("Accept", "text/event-stream");
        headers.forEach(asking::header);
        request = asking.build();
        var answer = client.send(request, BodyHandlers.ofInputStream());
        answered = answer.headers();
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        InputStream body = answer.body();
        if (headers.containsKey("Accept-Encoding")) {
            assertThat(answer.headers().firstValue("Content-Encoding")).contains("gzip");
            body = new AsItComes(body);
        }
        lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    static FeedFollower of(TestService node, String key, String query) throws IOException, InterruptedException {
        return new FeedFollower(node, Optional.of(key), query, Map.of());
    }

    static FeedFollower compressed(TestService node, String key) throws IOException, InterruptedException {
        return new FeedFollower(node, Optional.of(key), "", Map.of("Accept-Encoding", "gzip"));
    }

    static FeedFollower resuming(TestService node, String key, long last) throws IOException, InterruptedException {
        return new FeedFollower(node, Optional.of(key), "", Map.of("Last-Event-ID", Long.toString(last)));
    }

    /** As a browser that has heard no event with an id. */
    static FeedFollower withoutLast(TestService node, String key, long after) throws IOException, InterruptedException {
        return new FeedFollower(node, Optional.of(key), "?after=" + after, Map.of("Last-Event-ID", ""));
    }

    static FeedFollower at(String path, TestService node, String key) throws IOException, InterruptedException {
        return new FeedFollower(path, node, Optional.of(key), Map.of());
    }

    static FeedFollower resumingAt(String path, TestService node, String key, long last)
            throws IOException, InterruptedException {
        return new FeedFollower(path, node, Optional.of(key), Map.of("Last-Event-ID", Long.toString(last)));
    }

    static FeedFollower signedInAt(String path, TestService node, Browser browser)
            throws IOException, InterruptedException {
        return new FeedFollower(path, node, Optional.empty(), cookie(browser));
    }

    private static Map<String, String> cookie(Browser browser) {
        var cookie = browser.cookie(Browser.SESSION_COOKIE);
        return Map.of("Cookie", cookie.getName() + "=" + cookie.getValue());
    }

    /** In the console. */
    static FeedFollower signedIn(TestService node, Browser browser) throws IOException, InterruptedException {
        return new FeedFollower(node, Optional.empty(), "", cookie(browser));
    }

    record Heard(long id, String type, String data) {}

    /** The next event that is no heartbeat; empty at the end. */
    Optional<Heard> next() throws IOException {
        while (true) {
            var fields = new LinkedHashMap<String, String>();
            var line = lines.readLine();
            for (; line != null && !line.isEmpty(); line = lines.readLine()) {
                node.check(request, 200, answered, line);
                int colon = line.indexOf(": ");
                fields.put(line.substring(0, colon), line.substring(colon + 2));
            }
            if (line == null) {
                return Optional.empty();
            }
            if (fields.containsKey("id")) {
                return Optional.of(new Heard(
                        Long.parseLong(fields.get("id")),
                        fields.getOrDefault("event", ""),
                        fields.getOrDefault("data", "")));
            }
        }
    }

    /** Does not claim that there is more when that is unknown: a reader would wait for it. */
    private static final class AsItComes extends GZIPInputStream {

        AsItComes(InputStream in) throws IOException {
            super(in);
        }

        @Override
        public int available() {
            return 0;
        }
    }

    @Override
    public void close() throws IOException {
        client.shutdownNow();
        lines.close();
    }
}
