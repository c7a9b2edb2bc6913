package cairn.bootstrap.cli;

import cairn.application.port.in.Unavailable;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.EmbeddedPostgresException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "verify",
        description = {
            "Checks every page of the embedded database, every event of the log, and that all lists equal a replay.",
            "The service may be running. The exit code is 0 if no fault was found, otherwise 1."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class VerifyCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--until",
            paramLabel = "POSITION|TIMESTAMP",
            description = "Checks only the log, and only up to this point. Logs with the same SHA-256 are equal.")
    private @Nullable String until;

    @Mixin
    private MasterKeyOption masterKey = new MasterKeyOption();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        LogPoint.requireSound(until, spec);
        var interruption = Interruption.of("verification");
        var verification = new Verification(interruption::hasHappened, System.out::println);
        int code = ExitCode.SOFTWARE;
        try {
            database.use(spec, interruption, at -> verify(at, verification));
            code = verification.end() ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (EmbeddedPostgresException | StartupException | Unavailable e) {
            System.err.println("cairn: " + e.getMessage());
        } finally {
            interruption.workIsOver();
        }
        return code;
    }

    private void verify(Settings.Database at, Verification verification) {
        if (until == null && database.isEmbedded(spec)) {
            verification.checkPages(database.data());
        }
        SchemaMigration.run(at);
        try (var context = masterKey.contextOver(at, database)) {
            verification.checkLog(context, until);
            if (until == null) {
                verification.compareProjections(context);
            }
        }
    }
}
