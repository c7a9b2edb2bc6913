package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** {@code ./cairn demo remove}, while the service runs and while it does not. */
@Execution(ExecutionMode.CONCURRENT) // its tests share nothing
class DemoCommandIT {

    @RegisterExtension
    final PassableDirectory directory = new PassableDirectory();

    @Test
    void nothingOfTheDemoWorksAfterItsRemovalAndNoneIsCreatedAgain() throws Exception {
        var file = directory.usedData().resolve("demo-credentials.json");
        var credentials = new ObjectMapper().readTree(file.toFile());
        var live = credentials.at("/keys/live").textValue();
        var admin = credentials.at("/desks/admin").textValue();
        try (var service = RunningService.start(directory.data())) {
            assertThat(service.output()).contains("Demo keys", file.toString(), "./cairn demo remove");
            assertThat(service.getWith(admin, "/v1/operators/platform").statusCode())
                    .isEqualTo(200);

            assertThat(output("--yes", 0))
                    .contains("Keys revoked     6", "Members removed  5", "File deleted     " + file);

            assertThat(file).doesNotExist();
            await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
                assertThat(service.getWith(live, "/v1/account").statusCode()).isEqualTo(401);
                assertThat(service.getWith(admin, "/v1/operators/platform").statusCode())
                        .isEqualTo(401);
            });
        }
        try (var service = RunningService.start(directory.data())) {
            assertThat(file).doesNotExist();
            assertThat(service.output()).doesNotContain("Demo");
            assertThat(service.getWith(live, "/v1/account").statusCode()).isEqualTo(401);
        }
        assertThat(output("--yes", 0)).contains("There is no demo in this database");
    }

    @Test
    void withoutConfirmationNothingIsRemoved() throws Exception {
        var file = directory.usedData().resolve("demo-credentials.json");

        assertThat(output("", 1)).contains("[y/N]", "nothing was removed");
        assertThat(file).exists();
    }

    private String output(String option, int code) throws IOException, InterruptedException {
        var command = option.isEmpty()
                ? RunningCommand.start(directory.data(), "demo", "remove")
                : RunningCommand.start(directory.data(), "demo", "remove", option);
        command.process().getOutputStream().close();
        assertThat(command.end()).as(command.output()).isEqualTo(code);
        return command.output();
    }
}
