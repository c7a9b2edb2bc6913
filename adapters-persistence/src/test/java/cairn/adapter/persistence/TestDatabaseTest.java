package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class TestDatabaseTest {

    @Test
    void everyTestClassGetsAnEmptyDatabaseOfItsOwn() throws SQLException {
        var one = TestDatabase.fresh();
        var other = TestDatabase.fresh();
        try (var connection = one.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE met (id int)");
        }
        assertThat(other.jdbcUrl()).isNotEqualTo(one.jdbcUrl());
        assertThat(tables(other)).isZero();
        assertThat(tables(one)).isOne();
    }

    private static int tables(TestDatabase database) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT count(*) FROM pg_tables WHERE tablename = 'met'")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
