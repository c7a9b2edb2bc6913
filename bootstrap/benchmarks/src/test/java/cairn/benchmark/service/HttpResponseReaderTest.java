package cairn.benchmark.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HttpResponseReaderTest {

    private static final int LARGER_THAN_THE_BUFFER = 300 * 1024;

    @Test
    void responsesMayBeLargerThanTheBuffer() throws IOException {
        var reader = reader(response("x".repeat(LARGER_THAN_THE_BUFFER)) + response("next"));

        assertThat(reader.skipOne()).isEqualTo(LARGER_THAN_THE_BUFFER);
        assertThat(reader.nextStatus()).isEqualTo(201);
    }

    @Test
    void responsesThatArriveTogetherAreReadOneByOne() throws IOException {
        var reader = reader(response("first") + response("") + response("x".repeat(200_000)) + response("last"));

        assertThat(reader.skipOne()).isEqualTo(5);
        assertThat(reader.skipOne()).isZero();
        assertThat(reader.skipOne()).isEqualTo(200_000);
        assertThat(reader.skipOne()).isEqualTo(4);
    }

    @Test
    void endlessHeadsAndClosedConnectionsAreErrors() {
        assertThatThrownBy(() -> reader("HTTP/1.1 200 OK\r\n" + "x".repeat(LARGER_THAN_THE_BUFFER))
                        .skipOne())
                .hasMessageContaining("head");
        assertThatThrownBy(() -> reader("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nabc")
                        .skipOne())
                .hasMessageContaining("closed");
    }

    private static String response(String body) {
        return "HTTP/1.1 201 Created\r\nContent-Length: %d\r\n\r\n%s".formatted(body.length(), body);
    }

    private static HttpResponseReader reader(String responses) {
        InputStream in = new ByteArrayInputStream(responses.getBytes(StandardCharsets.ISO_8859_1));
        return new HttpResponseReader(in);
    }
}
