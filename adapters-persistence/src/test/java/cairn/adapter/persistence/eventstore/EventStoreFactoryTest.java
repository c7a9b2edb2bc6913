package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestContext;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** How the log's own connections are opened. */
final class EventStoreFactoryTest {

    @Test
    void nothingIsWaitedForWithoutABound() throws SQLException {
        try (var context = TestContext.fresh()) {
            assertBounded(context.getBean(EventStoreFactory.Pool.class).connections(), "15s", "4s");
            assertBounded(context.getBean(EventStoreFactory.DispatchPool.class).connections(), "4s", "3s");
        }
    }

    private static void assertBounded(DataSource pool, String statement, String lock) throws SQLException {
        try (var connection = pool.getConnection();
                var asked = connection.createStatement();
                var row = asked.executeQuery("select current_setting('statement_timeout'),"
                        + " current_setting('idle_in_transaction_session_timeout'), current_setting('lock_timeout')")) {
            row.next();
            assertThat(row.getString(1)).isEqualTo(statement);
            assertThat(row.getString(2)).isEqualTo("15s");
            assertThat(row.getString(3)).isEqualTo(lock);
        }
    }
}
