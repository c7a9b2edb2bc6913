package cairn.adapter.persistence.connection;

import cairn.adapter.persistence.connection.Standbys.Pool;
import io.micronaut.data.exceptions.DataAccessException;
import io.micronaut.data.jdbc.runtime.PreparedStatementCallback;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Runs reads that take long, on a standby if there is one that shows everything that the database shows, and otherwise
 * on the database. A read that a standby cancels is repeated on another one or the database.
 */
public final class LongReads {

    private final DataSource database;
    private final Optional<Pool> standbys;

    public LongReads(DataSource database, Optional<Pool> standbys) {
        this.database = database;
        this.standbys = standbys;
    }

    public <T> T run(DatabaseRead<T> read) throws SQLException {
        var found = standbys.isPresent() ? standbys.get().read(read) : Optional.<T>empty();
        return found.isPresent() ? found.get() : onDatabase(read);
    }

    private <T> T onDatabase(DatabaseRead<T> read) throws SQLException {
        try (var connection = database.getConnection()) {
            return read.on(connection);
        }
    }

    /**
     * Runs a query of one statement.
     *
     * @throws DataAccessException if the database fails
     */
    public <T> T prepareStatement(String sql, PreparedStatementCallback<T> query) {
        try {
            return run(connection -> {
                try (var statement = connection.prepareStatement(sql)) {
                    return query.call(statement);
                }
            });
        } catch (SQLException e) {
            throw new DataAccessException("A report cannot be read: " + e.getMessage(), e);
        }
    }
}
