package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The access log: what it contains of a request, and what it must not contain. */
class AccessLogApiTest {

    private static TestService service;

    @BeforeAll
    static void startService() {
        service = TestService.startOver(DemoDatabase.copy(), Map.of("cairn.access-log", "true"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aRequestWithAKey() {
        try (var log = new LogHeard("cairn.access")) {
            service.send(service.request("/v1/bookings?customer_email=maya@example.com", Optional.of(service.testKey()))
                    .header("X-Request-Id", "r-4711"));

            assertThat(lines(log, "r-4711"))
                    .singleElement()
                    .asString()
                    .matches("GET /v1/bookings \\d{3} in \\d+ ms, request r-4711, operator [0-9a-f-]{36}");
        }
    }

    @Test
    void neitherKeysNorIdentifiersNorQueriesAreLogged() {
        var id = "01890a5d-ac96-774b-bcce-b302099a8057";
        try (var log = new LogHeard("cairn.access")) {
            service.send(service.request("/v1/bookings/" + id + "?x=maya@example.com", Optional.of(service.testKey()))
                    .header("X-Request-Id", "r-4712"));
            service.send(service.request("/v1/maya@example.com", Optional.of("tk_test_nobody"))
                    .header("X-Request-Id", "r-4713"));

            assertThat(log.heard())
                    .hasSize(2)
                    .allSatisfy(line -> assertThat(line).doesNotContain("maya", id, "tk_", service.testKey()));
            assertThat(lines(log, "r-4712")).singleElement().asString().startsWith("GET /v1/bookings/{id} 4");
            assertThat(lines(log, "r-4713")).singleElement().asString().startsWith("GET (no route) 404");
        }
    }

    @Test
    void refusalsBeforeTheRouteAreLogged() {
        try (var log = new LogHeard("cairn.access")) {
            service.send(service.request("/v1/bookings", Optional.of("tk_test_nobody"))
                    .header("X-Request-Id", "r-4714"));

            assertThat(lines(log, "r-4714")).singleElement().asString().startsWith("GET /v1/bookings 401");
        }
    }

    @Test
    void withoutTheSettingNothingIsLogged() {
        try (var silent = TestService.startOver(DemoDatabase.copy());
                var log = new LogHeard("cairn.access")) {
            silent.get("/v1/trails");

            assertThat(log.heard()).isEmpty();
        }
    }

    private static List<String> lines(LogHeard log, String request) {
        return log.heard().stream().filter(line -> line.contains(request)).toList();
    }
}
