package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.sql.SQLException;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.Test;

class SchemaTest {

    private static final String TABLES = "select count(*) from pg_tables where schemaname = 'public'";

    private final TestDatabase database = TestDatabase.fresh();

    @Test
    void anOldServerIsRefusedBeforeAnythingIsCreated() throws IOException, SQLException {
        try (var server = new OlderServer(database, "15")) {
            assertThatExceptionOfType(FlywayException.class)
                    .isThrownBy(() -> Schema.migrate(server.jdbcUrlOf(database), database.user(), database.password()))
                    .withMessageMatching("it runs PostgreSQL 15\\S*, but Cairn needs 18 or newer");
        }
        assertThat(tables()).isZero();
    }

    @Test
    void theCurrentVersionIsNot() throws SQLException {
        Schema.migrate(database.jdbcUrl(), database.user(), database.password());

        assertThat(tables()).isPositive();
    }

    private long tables() throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var row = connection.createStatement().executeQuery(TABLES)) {
            row.next();
            return row.getLong(1);
        }
    }
}
