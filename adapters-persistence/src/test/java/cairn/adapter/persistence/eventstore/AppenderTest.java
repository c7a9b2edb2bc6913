package cairn.adapter.persistence.eventstore;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import cairn.application.axon.OutcomeUnknown;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caller is told when an append meets trouble: never something false. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class AppenderTest {

    private static final Tag TAG = Tag.of("test", "1");
    private static final String WAITING = "select count(*) from pg_locks where locktype = 'advisory' and not granted"
            + " and database = (select oid from pg_database where datname = current_database())";

    private final LogDatabase database = new LogDatabase();
    private final DataSource pool = database.pool();
    private PostgresEventStorageEngine engine = engine(pool);

    private static PostgresEventStorageEngine engine(DataSource pool) {
        return PostgresEventStorageEngine.open(pool, PostgresEventStorageEngineTest.NAMES);
    }

    @BeforeEach
    void emptyLog() {
        database.empty();
    }

    @AfterEach
    void reopen() {
        engine.close();
        engine = engine(pool);
    }

    @AfterAll
    void close() {
        engine.close();
        database.close();
    }

    private static long appendThrough(DataSource faulty) {
        try (var engine = engine(faulty)) {
            return new Log(engine).append(event(new Noted("x"), TAG));
        }
    }

    private static void terminate(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pg_backend_pid())");
        } catch (SQLException _) {
            // Its own end is what was asked for.
        }
    }

    @Test
    void aLostAnswerToACommitThatHappenedIsUnknown() {
        var faulty = new FaultyPool(pool, "commit", real -> {
            real.commit();
            throw new SQLException("the answer is lost", "08006");
        });

        assertThatExceptionOfType(OutcomeUnknown.class)
                .isThrownBy(() -> appendThrough(faulty))
                .withCauseInstanceOf(SQLException.class);

        assertThat(engine.head()).isEqualTo(1);
    }

    @Test
    void aLostAnswerToACommitThatDidNotHappenIsUnknown() {
        var faulty = new FaultyPool(pool, "commit", AppenderTest::terminate);

        assertThatExceptionOfType(OutcomeUnknown.class).isThrownBy(() -> appendThrough(faulty));

        assertThat(engine.head()).isZero();
    }

    @Test
    void aConnectionLostBeforeTheCommitIsAFailureThatWroteNothing() throws SQLException {
        try (Connection holder = holdLock()) {
            CompletableFuture<Long> append = appendAsync(engine, AppendCondition.none());
            awaitWaiting();

            database.execute(
                    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted");

            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(append::join)
                    .withCauseInstanceOf(EventStoreException.class)
                    .withStackTraceContaining("nothing is written")
                    .withRootCauseInstanceOf(SQLException.class);
            holder.rollback();
        }
        assertThat(new Log(engine).append(event(new Noted("next")))).isEqualTo(1);
    }

    @Test
    void noConnectionIsAFailureThatWroteNothing() {
        var faulty = new FaultyPool(pool, "setAutoCommit", _ -> {
            throw new SQLException("gone", "08003");
        });

        assertThatExceptionOfType(EventStoreException.class)
                .isThrownBy(() -> appendThrough(faulty))
                .withCauseInstanceOf(SQLException.class);

        assertThat(engine.head()).isZero();
    }

    @Test
    void aConnectionThatCannotBeGivenBackChangesNoAnswer() {
        var faulty = new FaultyPool(pool, "close", real -> {
            real.close();
            throw new SQLException("already gone", "08003");
        });

        assertThat(appendThrough(faulty)).isEqualTo(1);

        assertThat(engine.head()).isEqualTo(1);
    }

    /** Whoever waits for the lock must see what its holder writes, whatever isolation the server prefers. */
    @ParameterizedTest
    @ValueSource(strings = {"read committed", "repeatable read", "serializable"})
    void theCheckSeesWhatTheLastHolderOfTheLockCommitted(String isolation) throws SQLException {
        var isolated = database.pool("set default_transaction_isolation = '" + isolation + "'");
        try (Connection holder = holdLock();
                Statement statement = holder.createStatement();
                var engine = engine(isolated)) {
            CompletableFuture<Long> append =
                    appendAsync(engine, AppendCondition.withCriteria(EventCriteria.havingTags(TAG)));
            awaitWaiting();

            statement.execute(LogDatabase.INSERT_BY_HAND);
            holder.commit();

            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(append::join)
                    .withCauseInstanceOf(AppendEventsTransactionRejectedException.class);
            assertThat(engine.head()).isEqualTo(1);
        }
    }

    private Connection holdLock() throws SQLException {
        Connection holder = database.plain().getConnection();
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.execute(Appender.LOCK);
        }
        return holder;
    }

    private static CompletableFuture<Long> appendAsync(PostgresEventStorageEngine engine, AppendCondition condition) {
        return CompletableFuture.supplyAsync(
                () -> new Log(engine).append(condition, event(new Noted("waits"), TAG)),
                Executors.newVirtualThreadPerTaskExecutor());
    }

    private void awaitWaiting() {
        await().atMost(Duration.ofSeconds(5))
                .pollInterval(Duration.ofMillis(5))
                .until(() -> database.number(WAITING) == 1);
    }
}
