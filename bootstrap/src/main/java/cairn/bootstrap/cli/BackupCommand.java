package cairn.bootstrap.cli;

import cairn.adapter.persistence.eventstore.LogBackup;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.bootstrap.startup.FileGuard;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.BackupWriter;
import cairn.postgresql.BackupWriter.InterruptedBackupException;
import cairn.postgresql.EmbeddedPostgresException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "backup",
        description = {
            "Backs up the embedded database to a new folder in DIRECTORY. The service may be running.",
            "To archive continuously, start the service with --backup-to instead."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class BackupCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Parameters(paramLabel = "DIRECTORY", description = "The directory of the backups, created if absent.")
    private Path directory = Path.of("");

    @Option(
            names = "--keep",
            paramLabel = "NUMBER",
            description = "Afterwards deletes all but the newest backups in DIRECTORY (default: keeps all).")
    private int kept = Integer.MAX_VALUE;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        if (!database.isEmbedded(spec)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "backup works with the embedded database only; back up your own PostgreSQL with its tools");
        }
        if (kept < 1) {
            throw new ParameterException(spec.commandLine(), "--keep must be at least 1");
        }
        var interruption = Interruption.of("backup");
        int code = ExitCode.OK;
        try {
            requireUsable(directory);
            database.use(spec, interruption, _ -> backUp(interruption));
        } catch (EmbeddedPostgresException | StartupException e) {
            System.err.println("cairn: " + e.getMessage());
            code = ExitCode.SOFTWARE;
        } finally {
            interruption.workIsOver();
        }
        return code;
    }

    private static void requireUsable(Path directory) {
        if (Files.isDirectory(directory)) {
            FileGuard.requireProtected(directory);
        } else if (Files.exists(directory)) {
            throw new StartupException("%s is not a directory".formatted(directory));
        }
    }

    private void backUp(Interruption interruption) {
        var source = new BackupWriter.Source(EmbeddedDatabase.HOST, database.data(), LogBackup.QUERIES);
        var progress = new ByteProgress(interruption);
        try (var writer = BackupWriter.create(source, directory, progress::show)) {
            progress.end();
            var archived = writer.archive();
            var backup = writer.backup();
            System.out.printf(
                    Locale.ROOT,
                    "Backed up %,d files, %s, up to position %,d: %s%n",
                    backup.files(),
                    ByteProgress.readable(backup.bytes()),
                    archived.position(),
                    backup.folder().toAbsolutePath().normalize());
            for (var old : writer.deleteOthers(kept)) {
                System.out.println("Deleted " + old.name());
            }
            System.out.println("The master key is not part of the backup: keep a copy of it elsewhere.");
        } catch (InterruptedBackupException e) {
            System.out.println("Interrupted. There is no new backup.");
        } catch (IOException e) {
            throw new StartupException("The backup failed: " + StartupException.reason(e), e);
        }
    }
}
