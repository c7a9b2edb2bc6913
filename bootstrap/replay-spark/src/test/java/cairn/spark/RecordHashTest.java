package cairn.spark;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RecordHashTest {

    private static final TestDatabase DATABASE = TestDatabase.fresh();
    private static final String HASH = """
            select hash_record_extended(given, 0)
              from (select ?::bigint, ?::integer, ?::boolean, ?::date, ?::uuid, ?::text) given""";

    @Test
    void itIsThatOfPostgreSql() throws SQLException {
        var random = new SplittableRandom(7);
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.prepareStatement(HASH)) {
            for (int length = 0; length < 40; length++) {
                long bigint = length % 2 == 0 ? random.nextLong() : random.nextLong(-5, 5);
                int integer = random.nextInt();
                boolean bool = random.nextBoolean();
                var date = LocalDate.ofEpochDay(random.nextLong(-40_000, 40_000));
                var uuid = new UUID(random.nextLong(), random.nextLong());
                var text = "é".repeat(length % 3) + "x".repeat(length);
                statement.setLong(1, bigint);
                statement.setInt(2, integer);
                statement.setBoolean(3, bool);
                statement.setObject(4, date);
                statement.setObject(5, uuid);
                statement.setString(6, text);

                var hash = new RecordHash()
                        .bigint(bigint)
                        .integer(integer)
                        .bool(bool)
                        .date(date)
                        .uuid(uuid.toString())
                        .text(text);

                try (var row = statement.executeQuery()) {
                    row.next();
                    assertThat(hash.value()).as(text).isEqualTo(row.getLong(1));
                }
            }
        }
    }
}
