package cairn.bootstrap.cli.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.in.AuditFilter;
import cairn.application.port.in.Window;
import cairn.application.port.out.AuditTrail;
import cairn.application.view.AuditEntry;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.config.Settings;
import cairn.domain.access.Operator;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** {@code cairn operator} for members and the platform, on a database of its own. */
class OperatorCommandTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final String STRANGER = "00000000-0000-0000-0000-000000000000";

    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();

    @Test
    void membersAreAddedChangedAndRemovedAndEachActIsRecorded() {
        var added = run(0, "add-member", "--operator", "platform", "--email", "maya@example.com", "--role", "admin");
        var line = Pattern.compile("added {2}(\\S{36}) {2}maya@example\\.com {2}[0-9A-Za-z]{24}\n");
        assertThat(added).matches(line);
        var maya = added.substring(7, 43);
        assertThat(run(0, "members", "--operator", "platform"))
                .matches(maya + "  admin  added \\S+  maya@example\\.com\n");

        var roles = List.of("--operator", "platform", "--member", maya, "--role", "rescue_desk,admin");
        assertThat(run(0, "assign-roles", roles)).isEqualTo("assigned  %s  rescue_desk,admin\n".formatted(maya));
        assertThat(run(1, "assign-roles", List.of("--operator", "platform", "--member", maya, "--role", "permit_desk")))
                .isEmpty();
        assertThat(err.toString()).contains("The last member with the role admin cannot be removed or lose it");
        assertThat(run(0, "remove-member", "--operator", "platform", "--member", maya))
                .isEqualTo("removed  %s\n".formatted(maya));
        assertThat(run(0, "members", "--operator", "platform")).isEmpty();

        assertThat(recorded())
                .extracting(AuditEntry::type, AuditEntry::actor, AuditEntry::requestId)
                .containsExactly(
                        tuple("member.removed", "command-line", "operator remove-member"),
                        tuple("member.roles_changed", "command-line", "operator assign-roles"),
                        tuple("member.added", "command-line", "operator add-member"));
    }

    @Test
    void aWrongRoleOrAnUnknownOperatorIsRefused() {
        run(2, "add-member", "--operator", "platform", "--email", "x@example.com", "--role", "porter");
        assertThat(err.toString()).contains("--role must be one of owner,bookings,crew");
        run(1, "add-member", "--operator", "platform", "--email", "x@example.com", "--role", "owner");
        assertThat(err.toString()).startsWith("cairn: ").contains("rescue_desk");
        run(1, "members", "--operator", STRANGER);
        assertThat(err.toString()).startsWith("cairn: There is no such operator");
    }

    @Test
    void thePlatformIsShownWithoutAService() {
        assertThat(run(0, "platform").lines())
                .anyMatch(line -> line.matches("log {9}\\d+ events"))
                .contains("catalogue   version 1", "node        none is alive")
                .anyMatch(line -> line.matches("deadlines {3}\\d+ open, 0 overdue, 0 failed"))
                .anyMatch(line -> line.matches("projection {2}booking-views +(current|\\d+ events behind)"));
    }

    private String run(int exitCode, String command, List<String> options) {
        return run(exitCode, Stream.concat(Stream.of(command), options.stream()).toArray(String[]::new));
    }

    /** Runs a command and returns what it has printed. */
    private String run(int exitCode, String... words) {
        out = new StringWriter();
        err = new StringWriter();
        var database = Stream.of(
                "--db-url", DATABASE.jdbcUrl(), "--db-user", DATABASE.user(), "--db-password", DATABASE.password());
        var code = new CommandLine(OperatorCommand.class)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.concat(Stream.of(words), database).toArray(String[]::new));
        assertThat(code).as(err.toString()).isEqualTo(exitCode);
        return out.toString();
    }

    private static List<AuditEntry> recorded() {
        var at = new Settings.Database(DATABASE.jdbcUrl(), DATABASE.user(), DATABASE.password());
        try (var context = DatabaseOptions.contextOver(at)) {
            return context.getBean(AuditTrail.class)
                    .of(Operator.PLATFORM, AuditFilter.NONE, Window.of(10, 0))
                    .items();
        }
    }
}
