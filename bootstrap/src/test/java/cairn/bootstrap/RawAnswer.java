package cairn.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** An answer as it came, byte for byte. */
record RawAnswer(HttpResponse<byte[]> raw) {

    static RawAnswer of(TestService node, String path, String key, String accept, String coding)
            throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var request = node.request(path, Optional.of(key))
                    .header("Accept", accept)
                    .header("Accept-Encoding", coding)
                    .build();
            var answer = new RawAnswer(client.send(request, BodyHandlers.ofByteArray()));
            boolean isPacked = answer.header("Content-Encoding").equals("gzip");
            node.check(
                    request,
                    answer.raw().statusCode(),
                    answer.raw().headers(),
                    isPacked ? answer.unpacked() : answer.text());
            return answer;
        }
    }

    String header(String name) {
        return raw.headers().firstValue(name).orElse("");
    }

    byte[] body() {
        return raw.body();
    }

    String text() {
        return new String(raw.body(), StandardCharsets.UTF_8);
    }

    String unpacked() throws IOException {
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(raw.body()))) {
            return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
