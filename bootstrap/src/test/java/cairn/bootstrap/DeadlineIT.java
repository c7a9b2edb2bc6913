package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That deadlines outlive the service that has set them. */
class DeadlineIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PERIOD = Duration.ofSeconds(10);

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void whatCameDueWhileTheServiceWasKilledHappensAfterItsNextStartAndAgain() throws Exception {
        String path;
        long submitted;
        try (var service = RunningService.start(directory.usedData())) {
            int before = openDeadlines(service);
            var call = service.post("/v1/emergency/dispatch", """
                    {"lat": 27.9, "lng": 86.8, "altitude_m": 4940, "patient_count": 1, "condition": "Cannot walk"}""");
            assertThat(call.statusCode()).isEqualTo(201);
            path = call.headers().firstValue("Location").orElseThrow();
            submitted = System.nanoTime();
            await().atMost(PATIENCE).until(() -> openDeadlines(service) > before);
            service.killEverything();
        }
        await().atMost(PATIENCE).until(() -> System.nanoTime() - submitted > PERIOD.toNanos());

        try (var service = RunningService.start(directory.data())) {
            await().atMost(PATIENCE)
                    .untilAsserted(
                            () -> assertThat(JSON.readTree(service.get(path).body())
                                            .at("/escalations")
                                            .asInt())
                                    .isGreaterThanOrEqualTo(2));
            service.stop();
            long asked = System.nanoTime();
            service.awaitEnd();

            assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(20));
            assertThat(service.output()).doesNotContain("ERROR");
            assertThat(service.warnings()).isEmpty();
            assertThat(service.output().lines().filter(line -> line.contains("cheduler")))
                    .as("what is said of each poll")
                    .hasSizeLessThan(10);
        }
    }

    private static int openDeadlines(RunningService service) throws Exception {
        var state = service.getWith(service.deskKey("admin"), "/v1/platform/state");
        return JSON.readTree(state.body()).at("/deadlines/open").asInt();
    }
}
