package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.BASE;
import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EncodedResponseTest {

    private static final String ONE = "/v1/samples/" + SampleController.ID;
    private static final String LARGE = "/v1/samples?limit=57&route=everest";
    private static final String CREATE = "{\"start_date\":\"2026-11-20\",\"party_size\":2}";

    @Test
    void aRecordOnTheWire() {
        var response = RUNNING.get(ONE);
        assertThat(response.body())
                .isEqualTo("{\"id\":\"" + SampleController.ID + "\",\"livemode\":true,\"start_date\":\"2026-11-20\","
                        + "\"created_at\":\"2026-11-20T08:30:00.000Z\",\"distance_km\":12345678.5,"
                        + "\"grade\":\"very_hard\",\"notes\":[],\"metadata\":{\"keepsItsCase\":\"1\"}}");
        assertThat(header(response, "Content-Type")).isEqualTo("application/json");
        assertThat(header(response, "Content-Length"))
                .isEqualTo("" + response.body().length());
        assertThat(header(response, "ETag")).matches("\"[A-Za-z0-9_-]{22}\"");
        assertThat(header(response, "Cache-Control")).isEqualTo("public, max-age=60");
        assertThat(header(response, "Vary")).isEqualTo("Authorization, Accept-Encoding");
    }

    @Test
    void withAKeyNothingIsKeptByCaches() {
        assertThat(header(RUNNING.get(ONE, "Authorization", RUNNING.operatorKey()), "Cache-Control"))
                .isEqualTo("private, no-store");
    }

    @Test
    void whatIsCreatedHasAnAddressAndATag() {
        var created = RUNNING.post(
                "/v1/samples", CREATE, "Authorization", RUNNING.operatorKey(), "Content-Type", "application/json");
        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(header(created, "Location")).isEqualTo(ONE);
        assertThat(header(created, "ETag")).isEqualTo(header(RUNNING.get(ONE), "ETag"));
        assertThat(header(created, "Cache-Control")).isEqualTo("private, no-store");
    }

    @Test
    void headIsGetWithoutTheBody() {
        for (String path : new String[] {ONE, LARGE, "/v1/samples/kept"}) {
            HttpResponse<String> get = RUNNING.get(path, "X-Request-Id", "r1");
            var head = RUNNING.send("HEAD", path, BodyPublishers.noBody(), "X-Request-Id", "r1");
            assertThat(head.statusCode()).isEqualTo(200);
            assertThat(head.body()).isEmpty();
            assertThat(head.headers().map())
                    .usingRecursiveComparison()
                    .ignoringFields("date", "ratelimit", "x-ratelimit-remaining", "x-ratelimit-reset")
                    .isEqualTo(get.headers().map());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s", "W/%s", "\"x\", %s", "*", "\"x\",W/%s,\"y\""})
    void whatTheCallerHasIsNotSentAgain(String condition) {
        String tag = header(RUNNING.get(ONE), "ETag");
        for (String method : new String[] {"GET", "HEAD"}) {
            var response =
                    RUNNING.send(method, ONE, BodyPublishers.noBody(), "If-None-Match", condition.formatted(tag));
            assertThat(response.statusCode()).isEqualTo(304);
            assertThat(response.body()).isEmpty();
            assertThat(header(response, "ETag")).isEqualTo(tag);
            assertThat(header(response, "Cache-Control")).isEqualTo("public, max-age=60");
            assertThat(header(response, "Vary")).isEqualTo("Authorization, Accept-Encoding");
            assertThat(response.headers().firstValue("Content-Type")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"x\"", "x", "", "W/\"x\""})
    void anythingElseIs(String condition) {
        assertThat(RUNNING.get(ONE, "If-None-Match", condition).statusCode()).isEqualTo(200);
    }

    @Test
    void aCommandIsNotAnsweredWithNotModified() {
        var created = RUNNING.post(
                "/v1/samples",
                CREATE,
                "Authorization",
                RUNNING.operatorKey(),
                "Content-Type",
                "application/json",
                "If-None-Match",
                "*");
        assertThat(created.statusCode()).isEqualTo(201);

        var echoed = RUNNING.post("/v1/samples/echo", CREATE, "Content-Type", "application/json", "If-None-Match", "*");
        assertThat(echoed.statusCode()).isEqualTo(200);
    }

    @Test
    void aLargeResponseIsCompressedOnceForAllCallersThatAcceptIt() throws IOException {
        HttpResponse<byte[]> plain = RUNNING.bytes(LARGE);
        HttpResponse<byte[]> compressed = RUNNING.bytes(LARGE, "Accept-Encoding", "gzip");
        assertThat(header(compressed, "Content-Encoding")).isEqualTo("gzip");
        assertThat(header(compressed, "Content-Length")).isEqualTo("" + compressed.body().length);
        assertThat(header(compressed, "ETag")).isNotEqualTo(header(plain, "ETag"));
        try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(compressed.body()))) {
            assertThat(unpacked.readAllBytes()).isEqualTo(plain.body());
        }
        var again = RUNNING.get(LARGE, "Accept-Encoding", "gzip", "If-None-Match", header(compressed, "ETag"));
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(RUNNING.get(LARGE, "If-None-Match", header(compressed, "ETag"))
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "'gzip;q=0', false",
        "'gzip;q=0.000', false",
        "'identity', false",
        "'br, deflate', false",
        "'*;q=0', false",
        "'br, gzip;q=0.5', true",
        "'GZIP', true",
        "'*', true",
        "'gzip;q=0, *', false",
    })
    void whoWelcomesIt(String accepted, boolean compressed) {
        assertThat(RUNNING.bytes(LARGE, "Accept-Encoding", accepted).headers().firstValue("Content-Encoding"))
                .isEqualTo(compressed ? Optional.of("gzip") : Optional.empty());
    }

    @Test
    void aSmallAnswerIsNotCompressed() {
        assertThat(RUNNING.get(ONE, "Accept-Encoding", "gzip").headers().firstValue("Content-Encoding"))
                .isEmpty();
        assertThat(RUNNING.get("/problems/nonsense", "Accept-Encoding", "gzip")
                        .headers()
                        .firstValue("Content-Encoding"))
                .isEmpty();
    }

    @Test
    void bytesMadeBeforeAreAnsweredAsTheyAre() {
        var response = RUNNING.get("/v1/samples/kept");
        assertThat(response.body()).isEqualTo("{\"text\":\"kept\"}");
        assertThat(header(response, "Content-Type")).isEqualTo("application/json");
        assertThat(header(response, "ETag")).matches("\"[A-Za-z0-9_-]{22}\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | first 0, next 20, last 40 | 20",
                "limit=20&offset=20 | first 0, prev 0, next 40, last 40 | 20",
                "limit=20&offset=40 | first 0, prev 20, last 40 | 20",
                "offset=5&limit=10 | first 0, prev 0, next 15, last 50 | 10",
                "offset=10000 | first 0, prev 9980, last 40 | 20",
            })
    void aListLinksToItsPages(String query, String pages, int limit) {
        String expected = pages.replaceAll(
                "(\\w+) (\\d+)", "<" + BASE + "/v1/samples?route=a%20b&limit=" + limit + "&offset=$2>; rel=\"$1\"");
        assertThat(header(RUNNING.get("/v1/samples?route=a%20b&" + query), "Link"))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"application/json", "*/*", "application/*", "text/html, application/json;q=0.1", "a/b, */*;q=0.1"
            })
    void whoAcceptsJson(String accept) {
        assertThat(RUNNING.get(ONE, "Accept", accept).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text/html", "application/json;q=0", "application/xml, text/*", "*/*, application/json;q=0"})
    void whoDoesNot(String accept) {
        var response = RUNNING.get(ONE, "Accept", accept);
        assertThat(response.statusCode()).isEqualTo(406);
        assertThat(header(response, "Content-Type")).isEqualTo("application/problem+json");
        assertThat(response.body()).contains("/problems/not-acceptable");
    }

    @Test
    void whoChangesWhatHasChangedIsRefused() {
        String tag = header(RUNNING.get(ONE), "ETag");
        String compressed = tag.substring(0, tag.length() - 1) + "-gzip\"";
        for (String sound : new String[] {tag, compressed, "*", "\"x\", " + tag}) {
            assertThat(put(sound).statusCode()).isEqualTo(200);
        }
        for (String stale : new String[] {"\"x\"", "W/" + tag, "nonsense"}) {
            assertThat(put(stale).statusCode()).isEqualTo(412);
            assertThat(put(stale).body()).contains("/problems/precondition-failed");
        }
    }

    private static HttpResponse<String> put(String condition) {
        return RUNNING.send(
                "PUT",
                ONE,
                BodyPublishers.ofString(CREATE),
                "Authorization",
                RUNNING.operatorKey(),
                "Content-Type",
                "application/json",
                "If-Match",
                condition);
    }

    private static String header(HttpResponse<?> response, String name) {
        return String.join(", ", response.headers().allValues(name));
    }
}
