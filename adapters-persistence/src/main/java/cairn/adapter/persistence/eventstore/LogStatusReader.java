package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.StandbyStatus;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.axonframework.eventsourcing.eventstore.EventStoreException;

/**
 * Reads the {@link LogStatus} with one statement on a connection of the dispatch pool, so that a node that can still
 * accept a dispatch does not look unhealthy when all other connections are in use.
 */
@Singleton
public final class LogStatusReader {

    private static final String STATUS = """
            select coalesce((select max(position) from events), 0) as head,
                   current_setting('fsync') as fsync,
            """ + StandbyStatus.COLUMNS;

    private final EventStoreFactory.DispatchPool pool;

    LogStatusReader(EventStoreFactory.DispatchPool pool) {
        this.pool = pool;
    }

    public LogStatus read() {
        try (Connection connection = pool.connections().getConnection()) {
            return ResultRows.one(
                    connection,
                    STATUS,
                    row -> new LogStatus(
                            row.getLong("head"),
                            Map.of(
                                    "fsync", row.getString("fsync"),
                                    "synchronous_commit", row.getString("synchronous_commit")),
                            StandbyStatus.of(row)));
        } catch (SQLException e) {
            throw new EventStoreException("The log's status cannot be read", e);
        }
    }
}
