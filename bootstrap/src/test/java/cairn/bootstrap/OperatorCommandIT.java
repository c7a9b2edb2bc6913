package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.demo.Demo;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** {@code ./cairn operator}, while the service runs and while it does not. */
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
    void aSuspendedOperatorIsRefusedUntilItIsResumed() throws Exception {
        try (var service = RunningService.start(directory.usedData())) {
            var key = created("pro", "console   office@example\\.com  .*");
            var id = idIn(run(0, "list", "--q", "snow leopard"));

            assertThat(run(0, "suspend", "--operator", id, "--reason", "Invoice 2026-11 is overdue"))
                    .isEqualTo("suspended  %s%n".formatted(id));
            await().atMost(TestService.SOON)
                    .until(() -> service.getWith(key, "/v1/bookings").body().contains("operator-suspended"));
            assertThat(run(0, "show", "--operator", id))
                    .contains("status    suspended since ", ": Invoice 2026-11 is overdue");
            assertThat(run(0, "list", "--suspended")).contains(id, "  suspended  ");

            assertThat(run(0, "resume", "--operator", id)).isEqualTo("active  %s%n".formatted(id));
            await().atMost(TestService.SOON)
                    .until(() -> service.getWith(key, "/v1/bookings").statusCode() == 200);
            assertThat(run(0, "list", "--suspended")).isEmpty();
        }
    }

    @Test
    void anOperatorIsChangedAndItsKeyRevoked() throws Exception {
        try (var service = RunningService.start(directory.usedData())) {
            var key = created("free", "console   office@example\\.com  .*");
            var id = idIn(run(0, "list", "--q", "snow leopard"));
            assertThat(run(0, "change", "--operator", id, "--tier", "pro")).isEqualTo("changed  %s%n".formatted(id));
            await().atMost(TestService.SOON)
                    .until(() -> service.getWith(key, "/v1/account").body().contains("\"tier\":\"pro\""));
            run(0, "change", "--operator", id, "--name", "Yak Trails", "--email", "yak@example.com");
            var shown = run(0, "show", "--operator", id);
            assertThat(shown).contains("name      Yak Trails", "email     yak@example.com", "tier      pro");

            var live = Pattern.compile("key +(\\S+) +live").matcher(shown);
            assertThat(live.find()).as(shown).isTrue();
            assertThat(run(0, "revoke-key", "--operator", id, "--key", live.group(1)))
                    .isEqualTo("revoked  %s%n".formatted(live.group(1)));
            await().atMost(TestService.SOON)
                    .until(() -> service.getWith(key, "/v1/account").statusCode() == 401);
            assertThat(run(2, "change", "--operator", id)).contains("--name, --email or --tier is required");
            assertThat(run(2, "change", "--operator", id, "--tier", "gold")).contains("--tier must be");
            assertThat(run(1, "change", "--operator", "platform", "--name", "Mine"))
                    .contains("must not be the platform");
        }
    }

    @Test
    void operatorsAreManagedWhileTheServiceIsStopped() throws Exception {
        directory.usedData();
        var demo = Demo.OPERATOR.toString();

        assertThat(run(0, "list")).contains(demo, "  active  ");
        assertThat(run(0, "show", "--operator", demo))
                .contains("operator  " + demo, "status    active", "  live  ", "  test  ")
                .doesNotContain("tk_");
        assertThat(run(0, "show", "--operator", "platform")).contains("name      platform", "admin");
        assertThat(run(0, "suspend", "--operator", demo, "--reason", "Test")).contains("suspended  " + demo);
        assertThat(run(1, "suspend", "--operator", demo, "--reason", "Test")).contains("suspended already");
        assertThat(run(0, "resume", "--operator", demo)).contains("active  " + demo);
        assertThat(run(1, "resume", "--operator", demo)).contains("not suspended");
    }

    @Test
    void aWrongOptionIsExplained() throws Exception {
        directory.usedData();
        var stranger = "00000000-0000-0000-0000-000000000000";

        assertThat(run(1, "show", "--operator", stranger)).contains("There is no such operator");
        assertThat(run(1, "suspend", "--operator", "platform", "--reason", "Test"))
                .contains("must not be the platform, which cannot be suspended");
        for (var command : List.of("show", "resume")) {
            assertThat(run(2, command, "--operator", "lukla")).contains("--operator must be an operator's id");
            assertThat(run(2, command)).contains("--operator");
        }
        assertThat(run(2, "suspend", "--operator", stranger, "--reason", " "))
                .contains("--reason must have between 1 and 500 characters");
    }

    /** Runs a command and returns what it has printed. */
    private String run(int exitCode, String... words) throws IOException, InterruptedException {
        var all = Stream.concat(Stream.of("operator"), Stream.of(words)).toArray(String[]::new);
        var command = RunningCommand.start(directory.data(), all);
        assertThat(command.end()).as(command.output()).isEqualTo(exitCode);
        return command.output();
    }

    private static String idIn(String line) {
        return line.substring(0, line.indexOf(' '));
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
