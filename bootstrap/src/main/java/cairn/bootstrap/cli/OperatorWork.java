package cairn.bootstrap.cli;

import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.shared.Rejection;
import cairn.postgresql.EmbeddedPostgresException;
import java.util.function.Consumer;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Runs the work of a command for operators on the migrated database. */
public final class OperatorWork {

    private OperatorWork() {}

    public static int run(DatabaseOptions database, CommandSpec spec, Consumer<Settings.Database> work)
            throws InterruptedException {
        var interruption = Interruption.of("command");
        try {
            database.use(spec, interruption, at -> {
                SchemaMigration.run(at);
                work.accept(at);
            });
            return ExitCode.OK;
        } catch (EmbeddedPostgresException | StartupException e) {
            spec.commandLine().getErr().println("cairn: " + e.getMessage());
        } catch (Rejection e) {
            spec.commandLine().getErr().println("cairn: " + e.detail());
        } finally {
            interruption.workIsOver();
        }
        return ExitCode.SOFTWARE;
    }
}
