package cairn.bootstrap.cli;

import cairn.adapter.persistence.connection.ReplicatedDatabase;
import cairn.application.port.out.LogPositions;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.StandbyStart;
import cairn.bootstrap.startup.StartupException;
import io.micronaut.context.ApplicationContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of a command that reads from one of several standbys, so that it does not slow the primary server down. */
public final class StandbyOptions {

    private static final Duration PERIOD = Duration.ofMillis(100);

    @Option(
            names = "--read-url",
            defaultValue = "${env:CAIRN_READ_URL}",
            paramLabel = "URL",
            description =
                    "The JDBC URL of standbys of --db-url; the data are read from the one that is furthest ahead.")
    private @Nullable String url;

    @Option(
            names = "--read-wait",
            defaultValue = "${env:CAIRN_READ_WAIT:-60}",
            paramLabel = "SECONDS",
            description = "How long to wait until the standby has the log of the primary server (default: 60).")
    private int wait;

    /**
     * Returns the standbys; empty to read from the database itself.
     *
     * @throws ParameterException if the database is not an external one
     */
    public Optional<Settings.Database> of(DatabaseOptions database, CommandSpec command) {
        try {
            return Optional.ofNullable(url).map(database::standbys);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Returns the standby that has replayed most of the log.
     *
     * @throws StartupException if no server is a standby now, or one has another database
     */
    public Settings.Database furthest(Settings.Database standbys, Settings.Database of) {
        var replayed = new HashMap<Settings.Database, Long>();
        var problems = new ArrayList<String>();
        for (var server : standbys.servers()) {
            try {
                StandbyStart.problem(server, of)
                        .ifPresentOrElse(
                                problems::add,
                                () -> replayed.put(server, new ReplicatedDatabase(server.address()).replayed()));
            } catch (IllegalStateException e) {
                problems.add(String.valueOf(e.getMessage()));
            }
        }
        return replayed.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElseThrow(() -> new StartupException("No standby can be read; repair one, or leave --read-url out:\n"
                        + String.join("\n", problems)));
    }

    /**
     * Waits until the standby has the log up to a position of the primary server, with all that was committed before.
     *
     * @throws StartupException if it does not have it in time
     */
    public ApplicationContext caughtUp(ApplicationContext standby, long position) {
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
