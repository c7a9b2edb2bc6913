package cairn.bootstrap.cli;

import cairn.adapter.persistence.SqlOutages;
import cairn.application.port.in.Unavailable;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.startup.StartupException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/**
 * The work of a command on a database. The database may be lost meanwhile, for example if another command has started
 * it and ends.
 */
final class DatabaseWork {

    private static final SqlOutages OUTAGES = new SqlOutages();

    private DatabaseWork() {}

    /**
     * Runs the work.
     *
     * @throws StartupException if the database is lost meanwhile; the message says so
     */
    static void run(Settings.Database at, Consumer<Settings.Database> work) {
        try {
            work.accept(at);
        } catch (StartupException | Unavailable | UncheckedIOException e) {
            throw e; // those of files may be caused by the SQL of the library that writes them
        } catch (RuntimeException e) {
            throw OUTAGES.caused(e)
                    ? new StartupException(
                            "The database at %s could not complete the command: %s. Run it again"
                                    .formatted(at, StartupException.reason(e).replaceFirst("[.]$", "")),
                            e)
                    : e;
        }
    }
}
