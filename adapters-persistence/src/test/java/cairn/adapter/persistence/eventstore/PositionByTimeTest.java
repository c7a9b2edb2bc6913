package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionByTimeTest {

    private static final Instant FIRST = Instant.parse("2026-11-20T08:00:00Z");
    private static final int EVENTS = 500;

    private static Connection log(List<Instant> times) throws SQLException {
        var database = TestDatabase.migrated();
        var connection = database.dataSource().getConnection();
        try (var statement = connection.prepareStatement("""
                insert into events
                select n, gen_random_uuid(), 'test.noted', 1, at, '{}', '{}', '{}'
                  from unnest(?::timestamptz[]) with ordinality each (at, n)
                """)) {
            statement.setArray(
                    1,
                    connection.createArrayOf(
                            "text", times.stream().map(Instant::toString).toArray()));
            statement.executeUpdate();
        }
        return connection;
    }

    /** Some come at the same time, some a little before those before them. */
    @ParameterizedTest
    @ValueSource(longs = {0, 2_000, 9_000})
    void positionsAreFoundThoughClocksDiffer(long disorderMillis) throws SQLException {
        var random = new SplittableRandom(8848);
        var times = LongStream.rangeClosed(1, EVENTS)
                .mapToObj(n -> FIRST.plusMillis(n / 2 * 1_000 - random.nextLong(disorderMillis + 1)))
                .toList();
        try (var connection = log(times)) {
            var positions = new PositionByTime(connection);
            for (int i = -20; i < 1_100; i += 7) {
                var then = FIRST.plusMillis(i * 250L);

                assertThat(positions.lastAt(then))
                        .isEqualTo(LongStream.rangeClosed(1, EVENTS)
                                .filter(n -> !times.get((int) n - 1).isAfter(then))
                                .max()
                                .orElse(0));
                assertThat(positions.lastBefore(then))
                        .isEqualTo(LongStream.rangeClosed(1, EVENTS)
                                        .filter(n -> !times.get((int) n - 1).isBefore(then))
                                        .min()
                                        .orElse(EVENTS + 1)
                                - 1);
            }
        }
    }

    @Test
    void ofAnEmptyLogThereIsNone() throws SQLException {
        try (var connection = log(List.of())) {
            assertThat(new PositionByTime(connection).lastAt(FIRST)).isZero();
            assertThat(new PositionByTime(connection).lastBefore(FIRST)).isZero();
        }
    }
}
