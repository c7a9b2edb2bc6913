package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a body may arrive: its media type, its encoding, its length. */
final class BodyArrivalTest {

    private static final String SOUND = "\"start_date\":\"2026-11-20\",\"party_size\":2";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/json; charset=utf-8",
                "application/json;charset=UTF-8",
                "Application/JSON",
                "application/json; charset=\"utf-8\"",
            })
    void whatMayHoldABody(String type) {
        assertThat(send(BodyPublishers.ofString("{" + SOUND + "}"), "Content-Type", type)
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "text/json",
                "application/merge-patch+json",
                "application/x-www-form-urlencoded",
                "multipart/form-data; boundary=x",
                "application/json; charset=iso-8859-1",
                "application/json; charset=utf-16",
                "nonsense",
                "*/*",
            })
    void whatMayNot(String type) {
        assertRefused(
                send(BodyPublishers.ofString("{" + SOUND + "}"), "Content-Type", type), 415, "unsupported-media-type");
    }

    @Test
    void aBodyWithoutATypeOrCompressed() {
        assertRefused(send(BodyPublishers.ofString("{" + SOUND + "}")), 415, "unsupported-media-type");
        assertRefused(
                send(
                        BodyPublishers.ofString("{" + SOUND + "}"),
                        "Content-Type",
                        "application/json",
                        "Content-Encoding",
                        "gzip"),
                415,
                "unsupported-media-type");
    }

    @Test
    void noBodyAtAll() {
        assertRefused(send(BodyPublishers.noBody()), 400, "malformed-request");
        assertRefused(chunked(""), 400, "malformed-request");
    }

    @Test
    void aBodyInChunks() {
        assertThat(chunked("{" + SOUND + "}").statusCode()).isEqualTo(200);
        assertRefused(chunked("{" + SOUND), 400, "malformed-request");
    }

    @Test
    void aBodyOfSixtyFourKibibytes() {
        String sound = "{" + SOUND + "}";
        String filled = sound + " ".repeat(64 * 1024 - sound.length());
        assertThat(echo(filled).statusCode()).isEqualTo(200);
        assertThat(chunked(filled).statusCode()).isEqualTo(200);
        assertRefused(echo(filled + " "), 413, "body-too-large");
        assertRefused(chunked(filled + " "), 413, "body-too-large");
        assertRefused(echo(filled.repeat(50)), 413, "body-too-large");
    }

    @Test
    void anOptionalBody() {
        String key = RUNNING.operatorKey();
        String path = "/v1/samples/" + SampleController.ID;
        assertThat(RUNNING.send("DELETE", path, BodyPublishers.noBody(), "Authorization", key)
                        .body())
                .isEqualTo("{\"text\":\"no reason\"}");
        BodyPublisher reason = BodyPublishers.ofString("{\"reason\":\"weather\"}");
        assertThat(RUNNING.send("DELETE", path, reason, "Authorization", key, "Content-Type", "application/json")
                        .body())
                .isEqualTo("{\"text\":\"weather\"}");
        assertRefused(
                RUNNING.send(
                        "DELETE",
                        path,
                        BodyPublishers.ofString("{\"raeson\":\"weather\"}"),
                        "Authorization",
                        key,
                        "Content-Type",
                        "application/json"),
                422,
                "validation-failed");
    }

    private static HttpResponse<String> echo(String body) {
        return send(BodyPublishers.ofString(body), "Content-Type", "application/json");
    }

    private static HttpResponse<String> chunked(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return send(
                BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)),
                "Content-Type",
                "application/json");
    }

    private static HttpResponse<String> send(BodyPublisher body, String... headers) {
        return RUNNING.send("POST", "/v1/samples/echo", body, headers);
    }

    private static void assertRefused(HttpResponse<String> response, int status, String slug) {
        assertThat(response.body()).contains("/problems/" + slug + "\"");
        assertThat(response.statusCode()).isEqualTo(status);
    }
}
