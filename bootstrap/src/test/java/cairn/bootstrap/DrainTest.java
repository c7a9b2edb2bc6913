package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A node that is stopped becomes unready first and serves for a while, so that no load balancer sends to a closed port. */
class DrainTest {

    private static final int SIGTERM = 143;

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void aNodeServesAfterItHasBecomeUnready() throws Exception {
        var program = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Application.class.getName());
        FirstStart.withPrograms(directory.data());
        try (var service = RunningService.launchWith(program, directory.data(), "--drain-seconds", "10")) {
            service.awaitReady();
            assertThat(service.get("/health/readiness").statusCode()).isEqualTo(200);

            service.stop();
            await().atMost(TestService.SOON)
                    .until(() -> service.get("/health/readiness").statusCode() == 503);
            assertThat(service.get("/health/liveness").statusCode()).isEqualTo(200);
            assertThat(service.post("/v1/bookings", booking()).statusCode()).isEqualTo(201);

            assertThat(service.awaitEnd()).isEqualTo(SIGTERM);
            assertThat(service.output()).contains("Stopped").doesNotContain("ERROR");
        }
    }

    private static String booking() {
        return """
                {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com"}\
                """.formatted(LocalDate.now(ZoneOffset.UTC).plusDays(90));
    }
}
