package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MonitoringTest {

    @ParameterizedTest
    @ValueSource(strings = {"/health", "/health/liveness", "/health/readiness"})
    void healthIsOpenAndTellsNoDetails(String path) {
        var response = RUNNING.get(path);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("{\"status\":\"UP\"}");
    }

    @Test
    void metricsAreWrittenForPrometheusOnTheManagementAddress() throws Exception {
        RUNNING.get("/v1/samples");
        var response = management("GET", "/metrics");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("text/plain; version=0.0.4; charset=utf-8");
        assertThat(response.body()).contains("# TYPE jvm_memory_used_bytes gauge", "uri=\"/v1/samples\"");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /health, 200",
        "GET, /health/readiness, 200",
        "GET, /health/liveness, 200",
        "HEAD, /health, 200",
        "HEAD, /metrics, 200",
        "POST, /metrics, 405",
        "GET, /metrics/x, 404",
        "GET, /v1/samples, 404",
        "GET, /, 404",
    })
    void theManagementAddressHasMetricsAndHealthAlone(String method, String path, int status) throws Exception {
        var response = management(method, path);
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().firstValue("Cache-Control")).hasValue("no-store");
    }

    @Test
    void theManagementAddressTellsDetails() throws Exception {
        assertThat(management("GET", "/health/readiness").body()).contains("\"shutdown\":{\"status\":\"UP\"");
        assertThat(management("GET", "/health/liveness").body())
                .contains("\"request-handlers\":{\"status\":\"UP\"", "\"event-loop-1\"");
    }

    @Test
    void aConnectionThatSendsNothingDelaysNoOther() throws Exception {
        try (var silent = new Socket(InetAddress.getLoopbackAddress(), RUNNING.managementPort());
                var half = new Socket(InetAddress.getLoopbackAddress(), RUNNING.managementPort())) {
            half.getOutputStream().write("GET /metrics HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(silent.isConnected()).isTrue();
            assertThat(management("GET", "/health").statusCode()).isEqualTo(200);
        }
    }

    private static HttpResponse<String> management(String method, String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + RUNNING.managementPort() + path))
                .method(method, BodyPublishers.noBody());
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request.build(), BodyHandlers.ofString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/metrics",
                "/prometheus",
                "/metrics/jvm.memory.used",
                "/beans",
                "/env",
                "/info",
                "/loggers",
                "/routes",
                "/threaddump",
                "/refresh",
                "/caches",
                "/stop",
                "/login",
                "/logout",
                "/oauth/access_token",
                "/keys",
                "/swagger/cairn.yml",
            })
    void nothingElseIsThere(String path) {
        assertThat(RUNNING.get(path).statusCode()).isEqualTo(404);
        assertThat(RUNNING.send("POST", path, BodyPublishers.noBody()).statusCode())
                .isEqualTo(404);
    }
}
