package cairn.adapter.persistence;

import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

@Singleton
public final class DataKeyReader {

    static final String ALL = "select master_key, generation, id, encrypted from data_keys";

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    DataKeyReader(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** Returns the data keys as every accepted master key encrypts them. */
    public List<EncryptedDataKey> all() {
        return transactions.executeRead(
                _ -> jdbc.prepareStatement(ALL, statement -> ResultRows.list(statement, DataKeyReader::key)));
    }

    static EncryptedDataKey key(ResultSet row) throws SQLException {
        return new EncryptedDataKey(
                row.getString("master_key"), row.getInt("generation"), row.getInt("id"), row.getBytes("encrypted"));
    }
}
