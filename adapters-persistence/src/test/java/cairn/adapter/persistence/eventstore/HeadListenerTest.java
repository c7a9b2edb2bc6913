package cairn.adapter.persistence.eventstore;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.Follower;
import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How a node hears of what others append. */
final class HeadListenerTest {

    private final LogDatabase database = new LogDatabase();
    private final PostgresEventStorageEngine here = open();
    private final PostgresEventStorageEngine there = open();

    private PostgresEventStorageEngine open() {
        return PostgresEventStorageEngine.open(database.pool(), PostgresEventStorageEngineTest.NAMES);
    }

    @AfterEach
    void close() {
        here.close();
        there.close();
        database.close();
    }

    @Test
    void aNotificationComesSoonerThanTheNextLook() {
        try (var follower = Follower.of(there)) {
            new Log(here).append(event(new Noted("first")));
            follower.awaitEvents(1);
            Instant start = Instant.now();
            for (int n = 2; n <= 21; n++) {
                new Log(here).append(event(new Noted("" + n)));
                follower.awaitEvents(n);
            }

            // By looking alone, once a second, these would have taken twenty.
            assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(15));
        }
    }

    @Test
    void unannouncedEventsAreFoundByPolling() {
        try (var follower = Follower.of(there)) {
            database.execute(LogDatabase.INSERT_BY_HAND);

            assertThat(follower.awaitEvents(1).positions()).containsExactly(1L);
        }
    }

    @Test
    void aListenerThatLostItsConnectionTakesAnother() {
        var listeners = new LinkedBlockingQueue<Long>();
        // Only the listener asks for the driver's own connection.
        var watched =
                FaultyPool.before(database.pool(), Connection.class, "unwrap", real -> listeners.add(backend(real)));
        try (var engine = PostgresEventStorageEngine.open(watched, PostgresEventStorageEngineTest.NAMES);
                var follower = Follower.of(engine)) {
            database.execute("select pg_terminate_backend(" + next(listeners) + ")");
            new Log(here).append(event(new Noted("meanwhile")));

            assertThat(next(listeners)).isPositive();
            follower.awaitEvents(1);
            new Log(here).append(event(new Noted("after")));
            follower.awaitEvents(2);
        }
    }

    private static long backend(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select pg_backend_pid()")) {
            row.next();
            return row.getLong(1);
        }
    }

    private static long next(BlockingQueue<Long> listeners) {
        return await().atMost(Duration.ofSeconds(5)).until(listeners::poll, Objects::nonNull);
    }

    @Test
    void aClosedEngineListensNoMore() {
        here.close();
        there.close();

        await().atMost(Duration.ofSeconds(5)).until(() -> database.connectionsInUse() == 0);
    }
}
