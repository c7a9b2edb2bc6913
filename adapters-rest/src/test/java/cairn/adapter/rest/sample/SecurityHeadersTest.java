package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every response has the security headers for browsers. */
final class SecurityHeadersTest {

    @ParameterizedTest
    @CsvSource({
        "GET, /v1/samples, 200, cross-origin",
        "HEAD, /v1/samples, 200, cross-origin",
        "OPTIONS, /v1/samples, 204, cross-origin",
        "GET, /v1/samples?x=1, 400, cross-origin",
        "GET, /v1/samples/caller, 401, same-origin",
        "POST, /v1/samples, 401, same-origin",
        "PATCH, /v1/samples, 405, same-origin",
        "GET, /v1/nowhere, 404, same-origin",
        "GET, /nowhere, 404, same-origin",
        "GET, /v1/failures/bug, 500, cross-origin",
        "POST, /v1/failures/unavailable, 503, same-origin",
        "GET, /openapi.yaml, 200, cross-origin",
        "GET, /health/readiness, 200, same-origin",
        "GET, /metrics, 404, same-origin",
    })
    void everyAnswerHasThem(String method, String path, int status, String readers) {
        var answer = RUNNING.send(method, path, BodyPublishers.noBody());
        assertThat(answer.statusCode()).isEqualTo(status);
        assertProtected(answer.headers(), "default-src 'none'; frame-ancestors 'none'", readers);
    }

    @ParameterizedTest
    @CsvSource({
        "/%zz, x, 400",
        "/v1/samples, '', 400",
        "/v1/samples, LONG, 431",
        "/LONG, x, 414",
    })
    void soHasOneToARequestThatCannotBeRead(String path, String header, int status) {
        String answer = RUNNING.raw(("GET " + path + " HTTP/1.1\r\nConnection: close\r\n" + header + ": x\r\n\r\n")
                .replace("LONG", "x".repeat(9_000)));
        assertThat(answer)
                .containsPattern("^HTTP/1.[01] " + status)
                .containsIgnoringCase("x-content-type-options: nosniff")
                .containsIgnoringCase("content-security-policy: default-src 'none'; frame-ancestors 'none'")
                .containsIgnoringCase("strict-transport-security: max-age=31536000");
    }

    @Test
    void soHasOneThatIsKnownAlready() {
        String tag = RUNNING.get("/v1/samples").headers().firstValue("ETag").orElseThrow();
        var answer = RUNNING.get("/v1/samples", "If-None-Match", tag);
        assertThat(answer.statusCode()).isEqualTo(304);
        assertProtected(answer.headers(), "default-src 'none'; frame-ancestors 'none'", "cross-origin");
    }

    @Test
    void thePageOfAProblemLoadsFilesOfThisServiceOnly() {
        var page = RUNNING.get("/problems/not-found");
        assertThat(page.body()).doesNotContain("<style", "style=");
        assertProtected(
                page.headers(),
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
                        + " connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
                "cross-origin");
    }

    @Test
    void onlyWhoIsReachedByHttpsInsistsOnIt() {
        var service = SampleService.with(Map.of("cairn.base-url", "http://127.0.0.1:8080"));
        assertThat(service.get("/v1/samples").headers().firstValue("Strict-Transport-Security"))
                .isEmpty();
        service.stop();
    }

    private static void assertProtected(HttpHeaders headers, String policy, String readers) {
        assertThat(headers.allValues("X-Content-Type-Options")).containsExactly("nosniff");
        assertThat(headers.allValues("Referrer-Policy")).containsExactly("no-referrer");
        assertThat(headers.allValues("Content-Security-Policy")).containsExactly(policy);
        assertThat(headers.allValues("Cross-Origin-Resource-Policy")).containsExactly(readers);
        assertThat(headers.allValues("Strict-Transport-Security"))
                .containsExactly("max-age=31536000; includeSubDomains");
    }
}
