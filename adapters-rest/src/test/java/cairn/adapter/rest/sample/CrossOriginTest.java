package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Web pages of other origins may use public reads, and the rest with a browser token that names their origin. */
final class CrossOriginTest {

    private static final String ALLOWED = "Access-Control-Allow-Origin";
    private static final String PAGE = "https://treks.example";
    private static final String[] FROM_A_PAGE = {"Origin", PAGE};

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
                .contains(
                        "ETag",
                        "Link",
                        "Location",
                        "Idempotent-Replayed",
                        "Cairn-Lagging",
                        "Cairn-As-Of-Position",
                        "Retry-After",
                        "X-Request-Id",
                        "X-RateLimit-Remaining",
                        "RateLimit-Policy");
    }

    @Test
    void anAnswerIsTheSameForAllOrigins() {
        assertOpen(RUNNING.get("/v1/samples"));
        assertThat(RUNNING.get("/v1/samples", FROM_A_PAGE).headers().allValues("Vary"))
                .noneMatch(vary -> vary.contains("Origin"));
    }

    @Test
    void aBrowserTokenMayReadWhatIsPublic() {
        String token = token("");
        var preflight = preflight("/v1/samples", "GET");
        assertThat(preflight.headers().firstValue("Access-Control-Allow-Headers"))
                .hasValue(
                        "Authorization, Cairn-Mode, Cairn-Provoke, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id");

        var answer = RUNNING.get("/v1/samples", "Origin", "https://treks.example", "Authorization", "Bearer " + token);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertOpen(answer);
    }

    @Test
    void aTokenThatIsNoneIsReportedAsSuch() {
        var answer = RUNNING.get("/v1/samples", "Origin", "https://treks.example", "Authorization", "Bearer x");
        assertThat(answer.statusCode()).isEqualTo(401);
        assertOpen(answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD", "POST", "DELETE"})
    void aPreflightIsAnsweredWithWhatIsAllowed(String method) {
        var answer = preflight("/v1/samples", method);
        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
        assertOpen(answer);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Methods")).hasValue("GET, HEAD, POST");
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
    @CsvSource({"/v1/console/session, 405", "/v1/nowhere, 404", "/metrics, 404", "/health, 405"})
    void whoAsksBeforehandForMoreIsRefused(String path, int status) {
        var answer = preflight(path, "GET");
        assertThat(answer.statusCode()).isEqualTo(status);
        assertClosed(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/samples/caller | DELETE, GET, HEAD, PUT",
                "/v1/samples/echo | DELETE, GET, HEAD, POST, PUT",
                "/v1/tokens | POST"
            })
    void aPreflightIsAnsweredWithTheMethodsOfThePath(String path, String methods) {
        var answer = preflight(path, "POST");

        assertThat(answer.statusCode()).isEqualTo(204);
        assertOpen(answer);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Methods")).hasValue(methods);
    }

    @Test
    void optionsThatAreNoPreflightAreAMethodLikeAnother() {
        var answer = RUNNING.send("OPTIONS", "/v1/tokens", BodyPublishers.noBody());
        assertThat(answer.statusCode()).isEqualTo(405);
        assertClosed(answer);
    }

    @ParameterizedTest
    @CsvSource({"GET, /v1/samples/caller, 200", "POST, /v1/samples, 400", "GET, /v1/samples, 200"})
    void aTokenOpensTheApiToThePagesThatItNames(String method, String path, int status) {
        var token = token(", \"origins\": [\"https://other.example\", \"HTTPS://Treks.Example:443\"]");

        var answer = fromAPage(method, path, token);

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().allValues(ALLOWED))
                .containsExactly(path.equals("/v1/samples") && method.equals("GET") ? "*" : PAGE);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Credentials"))
                .isEmpty();
        if (path.equals("/v1/samples/caller")) {
            assertThat(answer.headers().allValues("Vary")).anyMatch(vary -> vary.contains("Origin"));
            assertThat(answer.headers().firstValue("Cross-Origin-Resource-Policy"))
                    .hasValue("cross-origin");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET | /v1/samples/caller | , \"origins\": [\"https://other.example\"] | of other origins",
                "GET | /v1/samples | , \"origins\": [\"https://other.example\"] | of other origins",
                "DELETE | /v1/samples/x | , \"origins\": [\"http://localhost:5173\"] | of other origins",
                "GET | /v1/samples/caller | '' | names no origins",
                "POST | /v1/samples | '' | names no origins"
            })
    void aTokenIsRefusedToPagesThatItDoesNotName(String method, String path, String origins, String detail) {
        assertOriginRefused(fromAPage(method, path, token(origins)), detail);
    }

    @Test
    void aTokenIsRefusedToPagesWithoutAnOriginOfTheirOwn() {
        var token = token(", \"origins\": [\"https://treks.example\"]");
        for (var origins : List.of(
                List.of("Origin", "null"),
                List.of("Origin", "https://treks.example.evil.example"),
                List.of("Origin", "http://treks.example"),
                List.of("Origin", PAGE, "Origin", "https://evil.example"))) {
            var headers = new ArrayList<>(origins);
            headers.addAll(List.of("Authorization", "Bearer " + token));
            var answer = RUNNING.get("/v1/samples/caller", headers.toArray(String[]::new));

            assertThat(answer.statusCode()).as(origins.toString()).isEqualTo(403);
            assertThat(answer.body()).contains("origin-not-allowed");
        }
    }

    @Test
    void aKeyIsRefusedToPages() {
        var key = RUNNING.key(Mode.TEST, Scope.OPERATOR).text();

        assertOriginRefused(fromAPage("GET", "/v1/samples/caller", key), "create a browser token");
        assertOriginRefused(fromAPage("POST", "/v1/tokens", key), "create a browser token");
        assertThat(fromAPage("GET", "/v1/samples", key).statusCode()).isEqualTo(200);
    }

    @Test
    void whatComesFromNoPageOrFromOurOwnNeedsNoOriginInItsToken() {
        for (var bearer : List.of(
                token(""),
                token(", \"origins\": [\"https://other.example\"]"),
                RUNNING.key(Mode.TEST, Scope.OPERATOR).text())) {
            var authorization = "Bearer " + bearer;
            assertThat(RUNNING.get("/v1/samples/caller", "Authorization", authorization)
                            .statusCode())
                    .isEqualTo(200);
        }
        assertThat(RUNNING.get(
                                "/v1/samples/caller",
                                "Authorization",
                                "Bearer " + token(""),
                                "Origin",
                                "https://api.example.org")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void aPageLearnsThatItsTokenIsOver() {
        var answer = fromAPage("GET", "/v1/samples/caller", "eyJ.eyJ.x");

        assertThat(answer.statusCode()).isEqualTo(401);
        assertOpen(answer);
    }

    private static void assertOriginRefused(HttpResponse<String> answer, String detail) {
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("\"code\":\"origin-not-allowed\"").contains(detail);
        assertOpen(answer);
    }

    private static HttpResponse<String> fromAPage(String method, String path, String bearer) {
        return RUNNING.send(method, path, BodyPublishers.noBody(), "Origin", PAGE, "Authorization", "Bearer " + bearer);
    }

    private static String token(String origins) {
        var made = RUNNING.post(
                "/v1/tokens",
                "{\"scopes\": [\"operator\"]" + origins + "}",
                "Authorization",
                "Bearer " + RUNNING.key(Mode.TEST, Scope.OPERATOR).text(),
                "Content-Type",
                "application/json");
        assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
        return made.body().replaceFirst(".*\"token\":\"([^\"]+)\".*", "$1");
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
