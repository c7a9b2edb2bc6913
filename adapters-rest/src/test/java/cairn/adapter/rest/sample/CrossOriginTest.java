package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a page of another origin may read: public reads, and nothing else. */
final class CrossOriginTest {

    private static final String ALLOWED = "Access-Control-Allow-Origin";
    private static final String[] FROM_A_PAGE = {"Origin", "https://treks.example"};

    @ParameterizedTest
    @CsvSource({
        "GET, /v1/samples, 200",
        "HEAD, /v1/samples, 200",
        "GET, /v1/samples/42, 404",
        "GET, /v1/samples?x=1, 400",
        "GET, /v1/failures/bug, 500",
        "GET, /v1/failures/edge, 429",
        "GET, /openapi.json, 200",
        "GET, /.well-known/jwks.json, 200",
    })
    void aPublicReadIsOpenToEveryOriginWhateverComesOfIt(String method, String path, int status) {
        var answer = RUNNING.send(method, path, BodyPublishers.noBody(), FROM_A_PAGE);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertOpen(answer);
        assertThat(answer.headers().firstValue("Access-Control-Expose-Headers").orElseThrow())
                .contains("ETag", "Link", "Retry-After", "X-Request-Id", "X-RateLimit-Remaining", "RateLimit-Policy");
    }

    @Test
    void anAnswerIsTheSameForAllOrigins() {
        assertOpen(RUNNING.get("/v1/samples"));
        assertThat(RUNNING.get("/v1/samples", FROM_A_PAGE).headers().allValues("Vary"))
                .noneMatch(vary -> vary.contains("Origin"));
    }

    @Test
    void aBrowserTokenMayReadWhatIsPublic() {
        String key = "Bearer " + RUNNING.key(Mode.TEST, Scope.EMERGENCY).text();
        String token = RUNNING.post(
                        "/v1/tokens",
                        "{\"scopes\": [\"emergency\"]}",
                        "Authorization",
                        key,
                        "Content-Type",
                        "application/json")
                .body()
                .replaceFirst(".*\"token\":\"([^\"]+)\".*", "$1");
        var preflight = preflight("/v1/samples", "GET");
        assertThat(preflight.headers().firstValue("Access-Control-Allow-Headers"))
                .hasValue("Authorization, Content-Type, If-None-Match, Last-Event-ID, X-Request-Id");

        var answer = RUNNING.get("/v1/samples", "Origin", "https://treks.example", "Authorization", "Bearer " + token);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertOpen(answer);
    }

    @Test
    void aTokenThatIsNoneIsToldSo() {
        var answer = RUNNING.get("/v1/samples", "Origin", "https://treks.example", "Authorization", "Bearer x");
        assertThat(answer.statusCode()).isEqualTo(401);
        assertOpen(answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD", "POST", "DELETE"})
    void whoAsksBeforehandIsToldWhatIsAllowed(String method) {
        var answer = preflight("/v1/samples", method);
        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
        assertOpen(answer);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Methods")).hasValue("GET, HEAD");
        assertThat(answer.headers().firstValue("Access-Control-Max-Age")).hasValue("86400");
        assertThat(answer.headers().firstValue("X-RateLimit-Remaining")).hasValue("2147483647");
    }

    @Test
    void optionsOfAPublicReadTellItsMethods() {
        var answer = RUNNING.send("OPTIONS", "/v1/samples", BodyPublishers.noBody());
        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.headers().firstValue("Allow")).hasValue("GET, HEAD, OPTIONS, POST");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /v1/samples/caller, 401",
        "GET, /v1/samples/undeclared, 401",
        "POST, /v1/samples, 401",
        "POST, /v1/samples/echo, 400",
        "DELETE, /v1/samples/x, 401",
        "GET, /v1/nowhere, 404",
        "GET, /metrics, 404",
        "GET, /health, 200",
    })
    void nothingElseIs(String method, String path, int status) {
        var answer = RUNNING.send(method, path, BodyPublishers.noBody(), FROM_A_PAGE);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertClosed(answer);
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/samples/caller, 204",
        "/v1/samples/echo, 204",
        "/v1/tokens, 405",
        "/v1/nowhere, 404",
        "/metrics, 404",
        "/health, 405"
    })
    void whoAsksBeforehandForMoreIsRefused(String path, int status) {
        var answer = preflight(path, "GET");
        assertThat(answer.statusCode()).isEqualTo(status);
        if (status != 204) {
            assertClosed(answer);
        }
    }

    private static HttpResponse<String> preflight(String path, String method) {
        return RUNNING.send(
                "OPTIONS",
                path,
                BodyPublishers.noBody(),
                "Origin",
                "https://treks.example",
                "Access-Control-Request-Method",
                method,
                "Access-Control-Request-Headers",
                "authorization");
    }

    private static void assertOpen(HttpResponse<?> answer) {
        assertThat(answer.headers().allValues(ALLOWED)).containsExactly("*");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Credentials"))
                .isEmpty();
    }

    private static void assertClosed(HttpResponse<?> answer) {
        assertThat(answer.headers().map().keySet()).noneMatch(name -> name.startsWith("access-control-"));
    }
}
