package cairn.postgresql;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/**
 * A database that was restored from a backup and runs. Unless the restore is completed before it is closed, no start uses
 * the database.
 */
public final class Restore implements AutoCloseable {

    private static final String SETTINGS = "postgresql.auto.conf";
    private static final String SIGNAL = "recovery.signal";
    private static final String ENDS_EARLY = "recovery ended before configured recovery target was reached";

    private final WorkingDirectory working;
    private final EmbeddedPostgres server;
    private final String settings;

    private Restore(WorkingDirectory working, EmbeddedPostgres server, String settings) {
        this.working = working;
        this.server = server;
        this.settings = settings;
    }

    /**
     * A backup, the point at which its restore ends, and the place to restore it to.
     *
     * @param newest as of {@link PositionQueries#newest}
     */
    public record Plan(HostProgram host, Backup backup, RestoreTarget target, Path dataDirectory, String newest) {}

    /**
     * Copies a backup into a data directory without a database, and runs the server up to the target.
     *
     * @param goesOn receives the number of bytes copied; if it returns false, the restore ends
     * @throws EmbeddedPostgresException if there is a database, or the backup is damaged
     */
    public static Restore run(Plan plan, Consumer<String> progress, LongPredicate goesOn) {
        var account = ServerAccount.choose(plan.dataDirectory());
        var working = WorkingDirectory.under(plan.host(), plan.dataDirectory(), account, progress);
        try {
            String settings;
            try (var _ = OwnerLock.take(plan.host(), working)) {
                refuseDatabase(working);
                if (Files.notExists(RestoredFiles.marker(working))) {
                    DurableFiles.write(
                            RestoredFiles.marker(working), plan.backup().name() + "\n");
                }
                new RestoredFiles(plan.backup(), working, account).copy(goesOn);
                settings = prepare(plan, working, account);
            }
            return new Restore(working, recovered(plan, account, working, settings, progress), settings);
        } catch (IOException | SQLException e) {
            throw new EmbeddedPostgresException(
                    "%s cannot be restored: %s".formatted(plan.backup().folder(), e.getMessage()), e);
        }
    }

    private static void refuseDatabase(WorkingDirectory working) {
        if (Files.exists(working.data()) && Files.notExists(RestoredFiles.marker(working))) {
            throw new EmbeddedPostgresException("There already is a database in %s; choose an empty data directory"
                    .formatted(working.root().getParent()));
        }
    }

    /** The log is already where the server writes it, so its command for other places finds nothing. */
    private static String prepare(Plan plan, WorkingDirectory working, ServerAccount account) throws IOException {
        var file = working.data().resolve(SETTINGS);
        var settings = Files.readString(file);
        write(
                file,
                settings,
                List.of(
                        "restore_command = 'false'",
                        "hot_standby = off", // the server is ready when the recovery is over
                        "recovery_target_timeline = 'current'",
                        "recovery_target_action = 'promote'"),
                plan.target().settings(plan.backup()));
        account.give(file);
        var signal = working.data().resolve(SIGNAL);
        DurableFiles.write(signal, "");
        account.give(signal);
        return settings;
    }

    private static void write(Path file, String settings, List<String> more, List<String> target) throws IOException {
        try (var out = DurableFiles.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            var text = settings + String.join("\n", more) + "\n" + String.join("\n", target) + "\n";
            DurableFiles.writeAll(out, StandardCharsets.UTF_8.encode(text));
            out.force(true);
        }
    }

    private static EmbeddedPostgres recovered(
            Plan plan, ServerAccount account, WorkingDirectory working, String settings, Consumer<String> progress)
            throws IOException, SQLException {
        boolean isToTheEnd = plan.target() instanceof RestoreTarget.End;
        EmbeddedPostgres server;
        try {
            server = start(plan, account, progress);
        } catch (EmbeddedPostgresException e) {
            if (!(plan.target() instanceof RestoreTarget.Moment)
                    || !String.valueOf(e.getMessage()).contains(ENDS_EARLY)) {
                throw e;
            }
            // Nothing was committed between the moment and the end of the archive.
            isToTheEnd = true;
            write(
                    working.data().resolve(SETTINGS),
                    settings,
                    List.of("restore_command = 'false'", "recovery_target_timeline = 'current'"),
                    List.of());
            server = start(plan, account, progress);
        }
        if (isToTheEnd) {
            requireAll(plan, server);
        }
        return server;
    }

    private static EmbeddedPostgres start(Plan plan, ServerAccount account, Consumer<String> progress) {
        return EmbeddedPostgres.start(plan.host(), plan.dataDirectory(), account, OptionalInt.empty(), progress);
    }

    /** A recovery ends without an error where the log is damaged. */
    private static void requireAll(Plan plan, EmbeddedPostgres server) throws IOException, SQLException {
        long archived = plan.backup().archived().position();
        try (var connection = server.asSuperuserOfService();
                var statement = connection.createStatement();
                var row = statement.executeQuery(plan.newest())) {
            row.next();
            if (row.getLong(1) < archived) {
                server.close();
                throw new IOException("its log is damaged: it ends after position %d instead of %d"
                        .formatted(row.getLong(1), archived));
            }
        } catch (SQLException e) {
            server.close();
            throw e;
        }
    }

    public EmbeddedPostgres server() {
        return server;
    }

    /** Lets later starts use the database. */
    public void complete() throws IOException {
        write(working.data().resolve(SETTINGS), settings, List.of(), List.of());
        Files.delete(RestoredFiles.marker(working));
        DurableFiles.force(working.root());
    }

    @Override
    public void close() {
        server.close();
    }
}
