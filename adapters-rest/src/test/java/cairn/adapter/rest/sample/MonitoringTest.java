package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    void metricsAreWrittenForPrometheus() {
        RUNNING.get("/v1/samples");
        var response = RUNNING.get("/metrics");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("text/plain; version=0.0.4; charset=utf-8");
        assertThat(response.body()).contains("# TYPE jvm_memory_used_bytes gauge", "uri=\"/v1/samples\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
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
