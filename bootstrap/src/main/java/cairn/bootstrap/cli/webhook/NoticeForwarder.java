package cairn.bootstrap.cli.webhook;

import com.sun.net.httpserver.Headers;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;

/** Forwards requests to a receiver, with their body and headers unchanged, so that signatures remain valid. */
final class NoticeForwarder implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(15);

    /** The headers of a connection, which the next connection has of its own. */
    private static final Set<String> OF_THE_CONNECTION = Set.of(
            "connection",
            "content-length",
            "expect",
            "host",
            "http2-settings",
            "keep-alive",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade");

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    private final URI receiver;

    NoticeForwarder(URI receiver) {
        this.receiver = receiver;
    }

    /**
     * Returns the receiver's status. The body of its response is not read.
     *
     * @throws IOException if the receiver does not answer in time
     */
    int forward(Headers headers, byte[] body) throws IOException {
        var request = HttpRequest.newBuilder(receiver).timeout(PATIENCE).POST(BodyPublishers.ofByteArray(body));
        headers.forEach((name, values) -> {
            if (!OF_THE_CONNECTION.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
            }
        });
        try {
            var answer = client.send(request.build(), BodyHandlers.ofInputStream());
            answer.body().close();
            return answer.statusCode();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
