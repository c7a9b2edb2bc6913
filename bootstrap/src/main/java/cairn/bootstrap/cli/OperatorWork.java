package cairn.bootstrap.cli;

import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.Rejection;
import cairn.postgresql.EmbeddedPostgresException;
import java.util.UUID;
import java.util.function.Consumer;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

final class OperatorWork {

    private OperatorWork() {}

    static int run(DatabaseOptions database, CommandSpec spec, Consumer<Settings.Database> work)
            throws InterruptedException {
        var interruption = Interruption.of("command");
        try {
            database.use(spec, interruption, at -> {
                SchemaMigration.run(at);
                work.accept(at);
            });
            return ExitCode.OK;
        } catch (EmbeddedPostgresException | StartupException e) {
            System.err.println("cairn: " + e.getMessage());
        } catch (Rejection e) {
            System.err.println("cairn: " + e.detail());
        } finally {
            interruption.workIsOver();
        }
        return ExitCode.SOFTWARE;
    }

    static OperatorId operator(String text, CommandSpec spec) {
        if (text.equals("platform")) {
            return Operator.PLATFORM;
        }
        try {
            return new OperatorId(UUID.fromString(text));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--operator must be an operator's id or platform");
        }
    }
}
