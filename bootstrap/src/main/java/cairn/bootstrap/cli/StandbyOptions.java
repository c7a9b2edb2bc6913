package cairn.bootstrap.cli;

import cairn.adapter.persistence.connection.ReplicatedDatabase;
import cairn.application.port.out.LogPositions;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.startup.StartupException;
import io.micronaut.context.ApplicationContext;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of a command that reads from a standby, so that it does not slow the primary server down. */
final class StandbyOptions {

    private static final Duration PERIOD = Duration.ofMillis(100);

    @Option(
            names = "--read-url",
            defaultValue = "${env:CAIRN_READ_URL}",
            paramLabel = "URL",
            description = "The JDBC URL of a standby of --db-url, from which the data are read.")
    private @Nullable String url;

    @Option(
            names = "--read-wait",
            defaultValue = "${env:CAIRN_READ_WAIT:-60}",
            paramLabel = "SECONDS",
            description = "How long to wait until the standby has the log of the primary server (default: 60).")
    private int wait;

    /**
     * Returns the standby; empty to read from the database itself.
     *
     * @throws ParameterException if the database is not an external one
     */
    Optional<Settings.Database> of(DatabaseOptions database, CommandSpec command) {
        try {
            return Optional.ofNullable(url).map(database::standby);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Requires that the standby follows the database itself.
     *
     * @throws StartupException if it does not, or cannot be asked
     */
    void requireStandby(Settings.Database standby, Settings.Database of) {
        try {
            if (!replicated(standby).isStandbyOf(replicated(of))) {
                throw new StartupException(
                        "The database at %s (--read-url) is not a standby of that at %s".formatted(standby, of));
            }
        } catch (IllegalStateException e) {
            throw new StartupException(String.valueOf(e.getMessage()), e);
        }
    }

    private static ReplicatedDatabase replicated(Settings.Database database) {
        return new ReplicatedDatabase(database.address());
    }

    /**
     * Waits until the standby has the log up to a position of the primary server, with all that was committed before.
     *
     * @throws StartupException if it does not have it in time
     */
    ApplicationContext caughtUp(ApplicationContext standby, long position) {
        var log = standby.getBean(LogPositions.class);
        long end = System.nanoTime() + Duration.ofSeconds(wait).toNanos();
        long head = log.head();
        while (head < position) {
            if (System.nanoTime() > end) {
                throw new StartupException(String.format(
                        Locale.ROOT,
                        "The standby has the log only up to position %,d of %,d. Give it more time with --read-wait, "
                                + "or export without --read-url",
                        head,
                        position));
            }
            LockSupport.parkNanos(PERIOD.toNanos());
            head = log.head();
        }
        return standby;
    }
}
