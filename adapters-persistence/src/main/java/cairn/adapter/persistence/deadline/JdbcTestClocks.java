package cairn.adapter.persistence.deadline;

import cairn.application.port.out.TestClocks;
import cairn.application.view.TestClock;
import cairn.application.view.TestClock.Advance;
import cairn.domain.access.OperatorId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;

@Singleton
final class JdbcTestClocks implements TestClocks {

    private static final String ADD =
            "insert into test_clock_advances (operator_id, advanced_at, seconds) values (?, ?, ?)";

    private static final String NEWEST = """
        select advanced_at, seconds from test_clock_advances
         where operator_id = ? order by advanced_at desc limit 1000
        """;

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcTestClocks(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public void add(OperatorId operator, Advance advance) {
        transactions.executeWrite(_ -> jdbc.prepareStatement(ADD, statement -> {
            statement.setObject(1, operator.value());
            statement.setObject(2, advance.at().atOffset(ZoneOffset.UTC));
            statement.setLong(3, advance.by().toSeconds());
            return statement.executeUpdate();
        }));
    }

    @Override
    public TestClock of(OperatorId operator) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(NEWEST, statement -> {
            statement.setObject(1, operator.value());
            try (var rows = statement.executeQuery()) {
                var advances = new ArrayList<Advance>();
                while (rows.next()) {
                    advances.add(new Advance(
                            rows.getObject(1, OffsetDateTime.class).toInstant(), Duration.ofSeconds(rows.getLong(2))));
                }
                return new TestClock(advances);
            }
        }));
    }
}
