package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import cairn.bootstrap.TestService.Answer;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** That an answer which was prepared is the answer that would be made. */
class CachedResponseApiTest {

    /** They differ between any two answers. */
    private static final Set<String> OF_THE_MOMENT =
            Set.of("date", "x-request-id", "x-ratelimit-remaining", "x-ratelimit-reset", "ratelimit");

    private static TestService service;

    @BeforeAll
    static void startService() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/trails",
                "/v1/trails?difficulty=easy&limit=2",
                "/v1/trails/everest-base-camp",
                "/v1/routes?limit=3",
                "/v1/routes/annapurna-circuit",
                "/v1/routes/annapurna-circuit/conditions",
                "/v1/routes/annapurna-circuit/history?year=2025",
                "/v1/permits/check?route=upper-mustang&nationality=DE&trek_date=2027-04-01",
                "/v1/permits/pricing",
                "/v1/emergency/contacts?region=Khumbu",
                "/v1/emergency/hospitals?near=27.98,86.83",
                "/v1/weather/Namche"
            })
    void theSecondAnswerIsTheFirst(String path) {
        for (var key : List.of("", service.liveKey(), service.testKey())) {
            var first = service.send(request(path, key));
            var second = service.send(request(path, key));

            assertThat(first.status()).as(first.raw().body()).isEqualTo(200);
            assertThat(second.raw().body()).isEqualTo(first.raw().body());
            assertThat(lasting(second)).isEqualTo(lasting(first));
            assertThat(second.header("X-Request-Id")).isNotEqualTo(first.header("X-Request-Id"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/trails/everest-base-camp, /v1/trails/annapurna-circuit",
        "/v1/routes/everest-base-camp, /v1/routes/annapurna-circuit",
        "/v1/routes/upper-mustang/conditions, /v1/routes/annapurna-circuit/conditions",
        "/v1/weather/Namche, /v1/weather/Manang",
        "/v1/trails?limit=2, /v1/trails?limit=3",
        "/v1/emergency/contacts?region=Khumbu, /v1/emergency/contacts?region=Annapurna"
    })
    void resourcesOfOneRouteHaveAnswersOfTheirOwn(String path, String other) {
        var expected = service.get(path);
        var others = service.get(other);

        assertThat(expected.status()).isEqualTo(200);
        assertThat(others.status()).isEqualTo(200);
        assertThat(others.raw().body()).isNotEqualTo(expected.raw().body());
        assertThat(service.get(path).raw().body()).isEqualTo(expected.raw().body());
    }

    @Test
    void theOrderOfParametersDoesNotMatter() {
        var one = service.get("/v1/trails?limit=2&difficulty=easy");
        var other = service.get("/v1/trails?difficulty=easy&limit=2");

        assertThat(other.body()).isEqualTo(one.body());
    }

    @ParameterizedTest
    @MethodSource("pairsOfReads")
    void noSpellingOfOneResourceIsKeptAsAnother(String path, String other) throws IOException {
        var expected = service.get(path).raw().body();

        for (var target : OddTargets.of(path, other)) {
            var made = exchange(target, "application/json;q=1");
            assertThat(service.get(path).raw().body()).as("after %s", target).isEqualTo(expected);
            var kept = exchange(target, "application/json");
            assertThat(content(kept)).as(target).isEqualTo(content(made));
            assertThat(made).as(target).matches("(?s)HTTP/1.1 (200|400|404) .*");
            if (!target.startsWith("/") || target.contains("#")) {
                assertThat(made).as(target).startsWith("HTTP/1.1 400 ").contains("malformed-request");
            }
        }
    }

    private static Stream<Arguments> pairsOfReads() {
        return Stream.of(
                arguments("/v1/emergency/contacts", "/v1/trails"),
                arguments("/v1/trails", "/v1/emergency/contacts"),
                arguments("/v1/trails/everest-base-camp", "/v1/trails/annapurna-circuit"),
                arguments("/v1/routes", "/v1/trails"),
                arguments("/v1/routes/annapurna-circuit/conditions", "/v1/routes/everest-base-camp/conditions"),
                arguments("/v1/permits/pricing", "/v1/emergency/hospitals"),
                arguments("/v1/emergency/hospitals", "/v1/permits/pricing"));
    }

    private static String exchange(String target, String accept) throws IOException {
        return RawConnection.exchange(
                service,
                "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nAccept: " + accept
                        + "\r\nConnection: close\r\n\r\n");
    }

    /** The body, or the status of a problem, which names the request. */
    private static String content(String response) {
        return response.startsWith("HTTP/1.1 200 ")
                ? response.substring(response.indexOf("\r\n\r\n"))
                : response.substring(0, "HTTP/1.1 200 ".length());
    }

    @Test
    void credentialsAreAskedForAllTheSame() {
        service.get("/v1/trails");
        service.get("/v1/trails");

        assertThat(service.get("/v1/trails", "tk_live_0123456789ABCDEFGHIJabcdefghij4Us3aw")
                        .status())
                .isEqualTo(401);
        assertThat(service.get("/v1/trails", "nonsense").status()).isEqualTo(401);
    }

    @Test
    void aResponseThatTheCallerDoesNotAcceptIsRefused() {
        service.get("/v1/trails");

        assertThat(service.send(request("/v1/trails", "").header("Accept", "text/csv"))
                        .status())
                .isEqualTo(406);
        assertThat(service.send(request("/v1/trails", "").header("Accept", "application/json;q=0"))
                        .status())
                .isEqualTo(406);
        assertThat(service.send(request("/v1/trails", "").header("Accept", "application/json"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void whatTheCallerHasIsNotSentAgain() {
        var tag = service.get("/v1/trails?limit=7").header("ETag");

        for (int i = 0; i < 2; i++) {
            var answer = service.send(request("/v1/trails?limit=7", "").header("If-None-Match", tag));
            assertThat(answer.status()).isEqualTo(304);
            assertThat(answer.raw().body()).isEmpty();
        }
    }

    @Test
    void compressedAndPlainHaveTagsOfTheirOwn() {
        var path = "/v1/trails?limit=8";
        var plain = service.get(path).header("ETag");
        var compressed = plain.substring(0, plain.length() - 1) + "-gzip\"";

        assertThat(service.send(request(path, "")
                                .header("Accept-Encoding", "gzip")
                                .header("If-None-Match", compressed))
                        .status())
                .isEqualTo(304);
        assertThat(service.send(request(path, "").header("If-None-Match", compressed))
                        .header("Content-Encoding"))
                .isEmpty();
    }

    @Test
    void headAndOtherMethodsAreNotAnsweredAsGet() {
        service.get("/v1/trails");
        service.get("/v1/trails");

        var head = service.send(request("/v1/trails", "").method("HEAD", BodyPublishers.noBody()));
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.raw().body()).isEmpty();
        assertThat(service.send(request("/v1/trails", "").DELETE()).status()).isEqualTo(405);
    }

    @Test
    void preparedAnswersAreCountedAmongAllOthers() {
        for (int i = 0; i < 10; i++) {
            service.get("/v1/permits/pricing");
        }

        var counted = service.metrics()
                .lines()
                .filter(line -> line.startsWith("http_server_requests_seconds_count")
                        && line.contains("uri=\"/v1/permits/pricing\"")
                        && line.contains("status=\"200\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
        assertThat(counted).isGreaterThanOrEqualTo(10);
    }

    @Test
    void changesAreReturnedAtOnce() {
        var path = "/v1/routes/lower-dolpo/conditions";
        service.get(path);
        assertThat(service.get(path).text("/status")).isEqualTo("open");

        service.post(path, service.deskKey("conditions_desk"), "{\"kind\": \"closure\", \"reason\": \"Snow\"}");

        assertThat(service.get(path).text("/status")).isEqualTo("closed");
        assertThat(service.get("/v1/trails/lower-dolpo").text("/conditions/status"))
                .isEqualTo("closed");
    }

    private static HttpRequest.Builder request(String path, String key) {
        return service.request(path, Optional.of(key).filter(text -> !text.isEmpty()));
    }

    private static Map<String, List<String>> lasting(Answer answer) {
        var headers = new HashMap<>(answer.raw().headers().map());
        headers.keySet().removeAll(OF_THE_MOMENT);
        return headers;
    }
}
