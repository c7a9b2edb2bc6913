package cairn.adapter.persistence.branding;

import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.LogoStore;
import cairn.domain.access.OperatorId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.util.Optional;

@Singleton
class JdbcLogos implements LogoStore {

    private static final String ADD = """
            insert into logos (operator_id, digest, content, stored_at) values (?, ?, ?, ?)
            on conflict (operator_id, digest) do update set stored_at = excluded.stored_at
            """;
    private static final String FIND = "select content from logos where operator_id = ? and digest = ?";
    private static final String DELETE = "delete from logos where operator_id = ? and digest <> ? and stored_at < ?";

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcLogos(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public void add(OperatorId operator, String digest, byte[] content, Instant now) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, ADD, statement -> {
            statement.setObject(1, operator.value());
            statement.setString(2, digest);
            statement.setBytes(3, content);
            statement.setObject(4, SqlTimes.utc(now));
        }));
    }

    @Override
    public Optional<byte[]> find(OperatorId operator, String digest) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(FIND, statement -> {
            statement.setObject(1, operator.value());
            statement.setString(2, digest);
            return ResultRows.first(statement, row -> row.getBytes(1));
        }));
    }

    @Override
    public void deleteOthers(OperatorId operator, Optional<String> keptDigest, Instant before) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, DELETE, statement -> {
            statement.setObject(1, operator.value());
            statement.setString(2, keptDigest.orElse(""));
            statement.setObject(3, SqlTimes.utc(before));
        }));
    }
}
