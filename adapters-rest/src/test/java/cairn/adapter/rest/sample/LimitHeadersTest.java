package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.Tier;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses state the limits. It is 2026-11-20T08:30:00Z, and stays so. */
final class LimitHeadersTest {

    private static final SampleService SERVICE = SampleService.limited();
    private static final Strangers STRANGERS = new Strangers(SERVICE);
    private static final long NOW = 1_795_163_400L;
    private static final String MONTH = ", \"month\";q=100000;w=2592000";
    private static final String LEFT = ", \"month\";r=99999;t=919800";
    private static final String UNLIMITED = "2147483647";
    private static final List<String> NAMES =
            List.of("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "RateLimit-Policy", "RateLimit");

    @AfterAll
    static void stop() {
        SERVICE.stop();
    }

    @Test
    void aTierAlone() {
        assertThat(headers(get("/v1/samples", STRANGERS.of(Tier.PRO))))
                .containsExactly(
                        "500",
                        "499",
                        Long.toString(NOW + 1),
                        "\"tier\";q=500;w=60" + MONTH,
                        "\"tier\";r=499;t=1" + LEFT);
    }

    @Test
    void theNarrowestWindowIsStated() {
        String key = STRANGERS.of(Tier.PRO);
        assertThat(headers(SERVICE.post("/v1/permits/apply", "", "Authorization", key)))
                .containsExactly(
                        "10",
                        "9",
                        Long.toString(NOW + 6),
                        "\"endpoint\";q=10;w=60, \"tier\";q=500;w=60" + MONTH,
                        "\"endpoint\";r=9;t=6, \"tier\";r=499;t=1" + LEFT);
    }

    @Test
    void aWideEndpointYieldsToANarrowTier() {
        String key = STRANGERS.of(Tier.FREE);
        assertThat(headers(get("/v1/routes/annapurna/conditions", key)))
                .startsWith("60", "59")
                .endsWith("\"endpoint\";r=119;t=1, \"tier\";r=59;t=1, \"month\";r=999;t=919800");
    }

    @Test
    void aRefusalTellsWhenOneMoreRequestIsAllowed() {
        String key = STRANGERS.of(Tier.PRO);
        for (int i = 0; i < 10; i++) {
            SERVICE.post("/v1/permits/apply", "", "Authorization", key);
        }
        var refused = SERVICE.post("/v1/permits/apply", "", "Authorization", key);
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("6");
        assertThat(headers(refused)).startsWith("10", "0", Long.toString(NOW + 6));
        assertThat(refused.headers().firstValue("RateLimit").orElseThrow()).startsWith("\"endpoint\";r=0;t=6, ");
    }

    @Test
    void aDispatchGetsOnlyTheLimitsThatCouldRefuseIt() {
        String key = STRANGERS.of(Tier.FREE);
        assertThat(headers(SERVICE.post("/v1/helicopter/dispatch", "", "Authorization", key)))
                .containsExactly("5", "4", Long.toString(NOW + 12), "\"endpoint\";q=5;w=60", "\"endpoint\";r=4;t=12");
    }

    @Test
    void anAddress() {
        assertThat(headers(STRANGERS.from("127.0.0.5", "/v1/samples")))
                .containsExactly("60", "59", Long.toString(NOW + 1), "\"address\";q=60;w=60", "\"address\";r=59;t=1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/emergency/contacts", "/v1/samples"})
    void whereNothingCanRunOut(String path) {
        assertThat(headers(get(path, STRANGERS.of(Tier.ENTERPRISE))))
                .containsExactly(
                        UNLIMITED,
                        UNLIMITED,
                        Long.toString(NOW),
                        "\"unlimited\";q=" + UNLIMITED,
                        "\"unlimited\";r=" + UNLIMITED);
    }

    @ParameterizedTest
    @CsvSource({
        "GET /v1/nowhere, 404",
        "GET /v1, 404",
        "GET /v1/samples/42, 404",
        "DELETE /v1/samples, 405",
        "GET /v1/samples?limit=0, 400",
        "POST /v1/samples, 403",
        "GET /v1/failures/bug, 500",
        "GET /v1/failures/outage, 503",
        "HEAD /v1/samples, 200",
    })
    void everyAnswerOfACallerTellsItsTier(String request, int status) {
        String[] parts = request.split(" ", -1);
        var response =
                SERVICE.send(parts[0], parts[1], BodyPublishers.noBody(), "Authorization", STRANGERS.of(Tier.PRO));
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(headers(response)).startsWith("500", "499");
    }

    @Test
    void anAnswerThatTheCallerHasAlready() {
        String key = STRANGERS.of(Tier.PRO);
        String tag = get("/v1/samples/kept", key).headers().firstValue("ETag").orElseThrow();
        var response = SERVICE.get("/v1/samples/kept", "Authorization", key, "If-None-Match", tag);
        assertThat(response.statusCode()).isEqualTo(304);
        assertThat(headers(response)).startsWith("500", "498");
    }

    @Test
    void refusedCredentialsGetTheLimitsOfTheAddress() {
        assertThat(headers(STRANGERS.from("127.0.0.6", "/v1/samples", "Authorization", "Bearer x")))
                .startsWith("60", "59");
        assertThat(headers(STRANGERS.from("127.0.0.6", "/v1/samples/caller"))).startsWith("60", "58");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /v1/samples/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{",
                "POST /v1/samples/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n",
                "POST /v1/samples/echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nx",
                "GET /v1/samples HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n",
            })
    void evenAnAnswerToWhatCannotBeReadTells(String request) {
        String response = SERVICE.raw(request.replaceFirst("Host: x", "Host: x\r\nConnection: close"));
        assertThat(response).startsWith("HTTP/1.1 4");
        assertThat(NAMES).allSatisfy(name -> assertThat(response).containsOnlyOnce("\r\n" + name + ": "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/health/liveness", "/openapi.json", "/problems/not-found", "/nowhere", "/v10/samples"})
    void elsewhereNothingIsCounted(String path) {
        assertThat(SERVICE.get(path).headers().map().keySet().stream()
                        .filter(name -> name.toLowerCase(Locale.ROOT).contains("ratelimit")))
                .isEmpty();
    }

    private static HttpResponse<String> get(String path, String key) {
        return SERVICE.get(path, "Authorization", key);
    }

    private static List<String> headers(HttpResponse<String> response) {
        return NAMES.stream()
                .flatMap(name -> response.headers().allValues(name).stream())
                .toList();
    }
}
