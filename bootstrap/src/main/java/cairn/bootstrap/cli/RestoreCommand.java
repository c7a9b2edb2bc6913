package cairn.bootstrap.cli;

import cairn.adapter.persistence.eventstore.LogBackup;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.Backup;
import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.EmbeddedPostgresException;
import cairn.postgresql.KeptLines;
import cairn.postgresql.Restore;
import cairn.postgresql.RestoreTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "restore",
        description = {
            "Restores the embedded database from DIRECTORY into a data directory that has none.",
            "Every file is compared with its checksum. If interrupted, repeat the same command."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class RestoreCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Parameters(paramLabel = "DIRECTORY", description = "The directory of the backups.")
    private Path directory = Path.of("");

    @Option(
            names = "--data",
            defaultValue = "${env:CAIRN_DATA:-.cairn}",
            paramLabel = "DIRECTORY",
            description = "The data directory to create (default: .cairn).")
    private Path data = Path.of("");

    @Option(
            names = "--until",
            paramLabel = "POSITION|TIMESTAMP",
            description = "The last position of the restored log, or a moment: what was committed later is left out "
                    + "(default: restores everything that was archived).")
    private @Nullable String until;

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        LogPoint.requireSound(until, spec);
        var interruption = Interruption.of("restore");
        int code = ExitCode.OK;
        try {
            restore(until == null ? new RestoreTarget.End() : new LogPoint(until).restoreTarget(), interruption);
        } catch (EmbeddedPostgresException | StartupException e) {
            System.err.println("cairn: " + e.getMessage());
            code = ExitCode.SOFTWARE;
        } catch (IOException e) {
            System.err.println("cairn: The restore failed: " + StartupException.reason(e));
            code = ExitCode.SOFTWARE;
        } finally {
            interruption.workIsOver();
        }
        return code;
    }

    private void restore(RestoreTarget target, Interruption interruption) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new StartupException("There is no directory %s"
                    .formatted(directory.toAbsolutePath().normalize()));
        }
        long began = System.nanoTime();
        var backup = target.choose(Backup.in(directory));
        System.out.printf(
                Locale.ROOT,
                "Restoring the backup %s, %s, into %s%n",
                backup.name(),
                ByteProgress.readable(backup.bytes()),
                data.toAbsolutePath().normalize());
        createData();
        var progress = new ByteProgress(interruption);
        var plan = new Restore.Plan(EmbeddedDatabase.HOST, backup, target, data, LogBackup.QUERIES.newest());
        try (var restore = Restore.run(plan, RestoreCommand::say, bytes -> progress.show(bytes, backup.bytes()))) {
            progress.end();
            long position = cut(restore.server(), target);
            eraseAgain(restore.server());
            restore.complete();
            System.out.printf(
                    Locale.ROOT,
                    "Restored up to position %,d in %.1f s. Verify it with: ./cairn verify --data %s%n",
                    position,
                    Duration.ofNanos(System.nanoTime() - began).toMillis() / 1e3,
                    data);
        }
        if (Files.notExists(data.resolve("master.key"))) {
            System.out.printf(
                    "The backup does not contain the master key. Before you start the service, copy the key of the "
                            + "backed-up service to %s, or name its file with --master-key.%n",
                    data.resolve("master.key"));
        }
    }

    private static void say(String words) {
        System.out.println(words);
    }

    private void createData() throws IOException {
        if (Files.notExists(data)) {
            Files.createDirectories(
                    data, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
        }
    }

    private void eraseAgain(EmbeddedPostgres server) throws IOException {
        var erased = KeptLines.in(directory);
        if (erased.isEmpty()) {
            return;
        }
        System.out.println(
                LogBackup.eraseAgain(erased, server.jdbcUrl(), server.user(), server.password())
                        ? "Erased again: the personal data of %d objects.".formatted(erased.size())
                        : ("The backup is from before ./cairn rekey --events, so it contains the personal data of %d"
                                        + " objects that were erased later, in clear. Run rekey again, and repeat the erasures.")
                                .formatted(erased.size()));
    }

    /** Deletes the later events of the last transaction, which nothing else has seen yet. */
    private static long cut(EmbeddedPostgres server, RestoreTarget target) {
        if (target instanceof RestoreTarget.Position(long number)) {
            LogBackup.cutAfter(number, server.jdbcUrl(), server.user(), server.password());
        }
        long head = LogBackup.head(server.jdbcUrl(), server.user(), server.password());
        if (target instanceof RestoreTarget.Position(long number) && head != number) {
            throw new StartupException(
                    "The backup is damaged: its log ends at position %d instead of %d".formatted(head, number));
        }
        return head;
    }
}
