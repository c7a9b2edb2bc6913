package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** {@code ./cairn operator} beside a running service: what a command does is in force at once. */
@TestInstance(Lifecycle.PER_CLASS)
final class OperatorManagementIT {

    private static final Pattern KEY = Pattern.compile("tk_live_[0-9A-Za-z]{36}");

    private final PassableDirectory directory = new PassableDirectory();
    private RunningService service;
    private CommandShell shell;

    @BeforeAll
    void start() throws Exception {
        directory.create();
        service = RunningService.start(directory.usedData());
        shell = CommandShell.start(directory.data());
    }

    @AfterAll
    void stop() throws Exception {
        shell.close();
        service.close();
        directory.delete();
    }

    @Test
    void aSuspendedOperatorIsRefusedUntilItIsResumed() throws Exception {
        var key = createdAs("Red Panda Treks", "pro");
        var id = idIn(run(0, "list", "--q", "red panda"));

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

    @Test
    void anOperatorIsChangedAndItsKeyRevoked() throws Exception {
        var key = createdAs("Snow Leopard Treks", "free");
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
        assertThat(run(1, "change", "--operator", "platform", "--name", "Mine")).contains("must not be the platform");
    }

    private String createdAs(String name, String tier) throws IOException {
        var created = run(0, "create", "--name", name, "--email", "office@" + tier + ".example", "--tier", tier);
        var key = KEY.matcher(created);
        assertThat(key.find()).as(created).isTrue();
        return key.group();
    }

    @Test
    void aWrongOptionIsExplained() throws Exception {
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
    private String run(int exitCode, String... words) throws IOException {
        return shell.run(
                exitCode, Stream.concat(Stream.of("operator"), Stream.of(words)).toArray(String[]::new));
    }

    private static String idIn(String line) {
        return line.substring(0, line.indexOf(' '));
    }
}
