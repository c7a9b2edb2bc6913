package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reports while a migration waits for a standby that was lost after it began. PostgreSQL waits as long as it takes, and
 * reports nothing to its client.
 */
final class MigrationWait implements AutoCloseable {

    static final String APPLICATION = "migration";

    private static final Logger LOG = LoggerFactory.getLogger(MigrationWait.class);
    private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(10);

    /** A role sees for what its own connections wait, even if it may not see the standbys. */
    private static final String WAITING = "select " + StandbyStatus.COLUMNS + """
             where exists (select from pg_stat_activity
                            where datname = current_database() and application_name = 'migration'
                              and wait_event = 'SyncRep')
            """;

    private final DatabaseAddress database;
    private final Consumer<String> report;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("migration-wait").daemon().factory());

    /**
     * Starts to look.
     *
     * @param patience the time until the first look
     * @param pause the time between two looks
     */
    MigrationWait(DatabaseAddress database, Duration patience, Duration pause, Consumer<String> report) {
        this.database = database;
        this.report = report;
        ScheduledFuture<?> _ =
                thread.scheduleWithFixedDelay(this::look, patience.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        try {
            awaited()
                    .ifPresent(standbys -> report.accept(
                            "A migration waits until a standby confirms it (synchronous_standby_names is %s): start the standby, or change the setting"
                                    .formatted(standbys.names())));
        } catch (SQLException e) {
            LOG.debug("It is not known whether the migration waits", e);
        }
    }

    private Optional<StandbyStatus> awaited() throws SQLException {
        try (var connection = database.dataSource("start", LONGEST_STATEMENT).getConnection();
                var statement = connection.prepareStatement(WAITING);
                var row = statement.executeQuery()) {
            return row.next() ? Optional.of(StandbyStatus.of(row)) : Optional.empty();
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
