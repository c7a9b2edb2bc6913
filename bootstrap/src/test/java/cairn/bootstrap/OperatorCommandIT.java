package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.demo.Demo;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * {@code ./cairn operator} as processes, while the service runs and while it does not; {@link OperatorManagementIT} has
 * more of what it does.
 */
@Execution(ExecutionMode.CONCURRENT) // its tests share nothing
class OperatorCommandIT {

    private static final int SIGTERM = 143;
    private static final Pattern KEY = Pattern.compile("tk_live_[0-9A-Za-z]{36}");

    @RegisterExtension
    final PassableDirectory directory = new PassableDirectory();

    @Test
    void anOperatorsKeysWorkAtOnceAndEverAfter() throws Exception {
        String first;
        try (var service = RunningService.start(directory.usedData())) {
            first = created("pro", "console   office@example\\.com  [0-9A-Za-z]{24}");

            assertThat(service.getWith(first, "/v1/bookings").statusCode()).isEqualTo(200);
        }
        String second = created("free", "console   no member: this address is already a member of another operator");
        try (var service = RunningService.start(directory.data())) {
            assertThat(service.getWith(first, "/v1/account").body()).contains("Snow Leopard Treks", "\"pro\"");
            assertThat(service.getWith(second, "/v1/account").body()).contains("\"free\"");
        }
    }

    private String created(String tier, String console) throws IOException, InterruptedException {
        var command = create("Snow Leopard Treks", "office@example.com", tier);

        assertThat(command.end()).as(command.output()).isZero();
        assertThat(command.output()).doesNotContain("INFO").doesNotContain("WARN");
        assertThat(command.output().lines()).anyMatch(line -> line.matches(console));
        var key = KEY.matcher(command.output());
        assertThat(key.find()).as(command.output()).isTrue();
        return key.group();
    }

    private RunningCommand create(String name, String email, String tier) throws IOException {
        return RunningCommand.start(
                directory.data(), "operator", "create", "--name", name, "--email", email, "--tier", tier);
    }

    @Test
    void withoutDemoThereIsNoneAndWhoHasNoKeyOfTheAdministrationMakesOneOnTheMachine() throws Exception {
        try (var service = RunningService.start(FirstStart.withPrograms(directory.data()), "--no-demo")) {
            assertThat(directory.data().resolve("demo-credentials.json")).doesNotExist();
            assertThat(service.output()).doesNotContain("Demo");
            var command = RunningCommand.start(
                    directory.data(), "operator", "key", "--operator", "platform", "--scope", "admin");
            assertThat(command.end()).as(command.output()).isZero();
            var key = KEY.matcher(command.output());
            assertThat(key.find()).as(command.output()).isTrue();

            assertThat(service.getWith(key.group(), "/v1/operators/platform").statusCode())
                    .isEqualTo(200);
            var stranger = RunningCommand.start(
                    directory.data(), "operator", "key", "--operator", "00000000-0000-0000-0000-000000000000");
            assertThat(stranger.end()).isEqualTo(1);
            assertThat(stranger.output()).contains("There is no such").doesNotContain("tk_");
        }
    }

    @Test
    void operatorsAreManagedWhileTheServiceIsStopped() throws Exception {
        var demo = Demo.OPERATOR.toString();
        try (var shell = CommandShell.start(directory.usedData())) {
            assertThat(shell.run(0, "operator", "list")).contains(demo, "  active  ");
            assertThat(shell.run(0, "operator", "show", "--operator", demo))
                    .contains("operator  " + demo, "status    active", "  live  ", "  test  ")
                    .doesNotContain("tk_");
            assertThat(shell.run(0, "operator", "show", "--operator", "platform"))
                    .contains("name      platform", "admin");
            assertThat(shell.run(0, "operator", "suspend", "--operator", demo, "--reason", "Test"))
                    .contains("suspended  " + demo);
            assertThat(shell.run(1, "operator", "suspend", "--operator", demo, "--reason", "Test"))
                    .contains("suspended already");
            assertThat(shell.run(0, "operator", "resume", "--operator", demo)).contains("active  " + demo);
            assertThat(shell.run(1, "operator", "resume", "--operator", demo)).contains("not suspended");
        }
    }

    /** Whether it is stopped before it has started or while it is at work. */
    @Test
    void stoppedItTakesTheDatabaseThatItHasStartedWithIt() throws Exception {
        var postmaster = directory.usedData().resolve("postgres/data/postmaster.pid");
        var command = create("Snow Leopard Treks", "office@example.com", "pro");
        await().atMost(Duration.ofSeconds(30)).until(() -> Files.exists(postmaster));

        command.process().destroy();

        assertThat(command.end()).as(command.output()).isEqualTo(SIGTERM);
        assertThat(postmaster).doesNotExist();
    }
}
