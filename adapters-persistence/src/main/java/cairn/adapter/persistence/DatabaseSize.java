package cairn.adapter.persistence;

import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;

@Singleton
public final class DatabaseSize {

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    DatabaseSize(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** Returns the bytes of all files of the database, without the write-ahead log. */
    public long bytes() {
        return transactions.executeRead(_ -> jdbc.prepareStatement(
                "select pg_database_size(current_database())",
                statement -> ResultRows.one(statement, row -> row.getLong(1))));
    }
}
