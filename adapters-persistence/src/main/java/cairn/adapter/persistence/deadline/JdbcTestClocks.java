package cairn.adapter.persistence.deadline;

import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.adapter.persistence.webhook.WaitingRetries;
import cairn.application.port.in.IdempotencyKey;
import cairn.application.port.out.TestClocks;
import cairn.application.view.TestClock;
import cairn.application.view.TestClock.Advance;
import cairn.domain.access.OperatorId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.Optional;

@Singleton
class JdbcTestClocks implements TestClocks {

    /**
     * Adds an advance unless the key has been used. Returns the digest of the request that used it, and whether the row
     * was inserted.
     */
    private static final String ADD = """
            insert into test_clock_advances as known (operator_id, advanced_at, seconds, key, digest)
            values (?, ?, ?, ?, ?)
                on conflict (operator_id, key) do update set digest = known.digest
            returning digest, xmax = 0
            """;

    private static final String FORGET = """
            delete from test_clock_advances
             where operator_id = ?
               and advanced_at < (select advanced_at from test_clock_advances
                                   where operator_id = ? order by advanced_at desc offset %d limit 1)
            """.formatted(MOST - 1);

    private static final String NEWEST = """
            select advanced_at, seconds from test_clock_advances
             where operator_id = ? order by advanced_at desc limit %d
            """.formatted(MOST);

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;
    private final WaitingRetries retries;

    JdbcTestClocks(JdbcOperations jdbc, TransactionOperations<Connection> transactions, WaitingRetries retries) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.retries = retries;
    }

    /**
     * The result of an insert.
     *
     * @param isSame whether the advance is the one for which the key was first used
     */
    private record Added(boolean isSame, boolean isNew) {}

    @Override
    @Transactional
    public boolean add(OperatorId operator, Advance advance, Optional<IdempotencyKey> key) {
        var digest = key.map(IdempotencyKey::digest).orElse(null);
        var added = jdbc.prepareStatement(ADD, statement -> {
            statement.setObject(1, operator.value());
            statement.setObject(2, SqlTimes.utc(advance.at()));
            statement.setLong(3, advance.by().toSeconds());
            statement.setString(4, key.map(IdempotencyKey::name).orElse(null));
            statement.setString(5, digest);
            return ResultRows.one(
                    statement, row -> new Added(Objects.equals(row.getString(1), digest), row.getBoolean(2)));
        });
        if (added.isNew()) {
            retries.bringForward(operator, advance.by(), advance.at());
            forgetOld(operator);
        }
        return added.isSame();
    }

    private void forgetOld(OperatorId operator) {
        Parameters.update(jdbc, FORGET, statement -> {
            statement.setObject(1, operator.value());
            statement.setObject(2, operator.value());
        });
    }

    @Override
    public TestClock of(OperatorId operator) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(NEWEST, statement -> {
            statement.setObject(1, operator.value());
            return new TestClock(ResultRows.list(
                    statement,
                    row -> new Advance(
                            row.getObject(1, OffsetDateTime.class).toInstant(), Duration.ofSeconds(row.getLong(2)))));
        }));
    }
}
