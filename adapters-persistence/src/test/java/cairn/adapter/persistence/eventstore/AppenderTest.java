package cairn.adapter.persistence.eventstore;

import static cairn.application.axon.Log.event;
import static cairn.application.axon.Log.tagged;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import cairn.application.port.in.Unavailable;
import cairn.application.port.log.OutcomeUnknown;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The results that callers get when an append fails: never a false one. */
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
        var faulty = FaultyPool.after(pool, PreparedStatement.class, "execute", _ -> {
            throw new SQLException("the answer is lost", "08006");
        });

        assertThatExceptionOfType(OutcomeUnknown.class)
                .isThrownBy(() -> appendThrough(faulty))
                .withCauseInstanceOf(SQLException.class);

        assertThat(engine.head()).isEqualTo(1);
    }

    @Test
    void aLostConnectionThatCommittedNothingIsUnknownToo() {
        var faulty = FaultyPool.before(pool, PreparedStatement.class, "execute", AppenderTest::terminate);

        assertThatExceptionOfType(OutcomeUnknown.class).isThrownBy(() -> appendThrough(faulty));

        assertThat(engine.head()).isZero();
    }

    @Test
    void anAppendThatTheServerGivesUpWroteNothing() throws SQLException {
        try (Connection holder = holdLock()) {
            CompletableFuture<Long> append = appendAsync(engine, AppendCondition.none());
            awaitWaiting();

            database.execute("select pg_cancel_backend(pid) from pg_locks where locktype = 'advisory' and not granted");

            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(append::join)
                    .withCauseInstanceOf(EventStoreException.class)
                    .withStackTraceContaining("nothing was written")
                    .withRootCauseInstanceOf(SQLException.class);
            holder.rollback();
        }
        assertThat(new Log(engine).append(event(new Noted("next")))).isEqualTo(1);
    }

    @Test
    void noConnectionIsAFailureThatWroteNothing() throws SQLException {
        var gone = database.pool();
        gone.unwrap(HikariDataSource.class).close();

        assertThatExceptionOfType(EventStoreException.class)
                .isThrownBy(() -> appendThrough(gone))
                .withCauseInstanceOf(SQLException.class);

        assertThat(engine.head()).isZero();
    }

    @Test
    void aConnectionThatCannotBeGivenBackChangesNoAnswer() {
        var faulty = FaultyPool.before(pool, Connection.class, "close", real -> {
            real.close();
            throw new SQLException("already gone", "08003");
        });

        assertThat(appendThrough(faulty)).isEqualTo(1);

        assertThat(engine.head()).isEqualTo(1);
    }

    /** A transaction that waits for the lock must see what its holder writes, whatever the server's default isolation. */
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

    @Test
    void whatFailsForItsOwnSakeFailsNoneOfItsBatch() throws SQLException {
        EventMessage once = event(new Noted("once")).event();
        new Log(engine).append(tagged(once));
        List<CompletableFuture<Long>> good = new ArrayList<>();
        List<CompletableFuture<Long>> bad = new ArrayList<>();
        try (Connection holder = holdLock()) {
            good.add(appendAsync(engine, AppendCondition.none()));
            awaitWaiting();
            for (int i = 0; i < 5; i++) {
                good.add(appendAsync(engine, AppendCondition.none()));
            }
            bad.add(async(() -> new Log(engine).append(tagged(once, TAG))));
            bad.add(async(() -> new Log(engine).append(event(new Noted("x"), tooLongForTheIndex()))));
            awaitQueued(7);
            holder.rollback();
        }

        assertThat(good.stream().map(CompletableFuture::join)).containsExactlyInAnyOrder(2L, 3L, 4L, 5L, 6L, 7L);
        assertThat(bad)
                .allSatisfy(append -> assertThatExceptionOfType(CompletionException.class)
                        .isThrownBy(append::join)
                        .withCauseInstanceOf(EventStoreException.class)
                        .withStackTraceContaining("nothing was written"));
        assertThat(database.number("select count(*) from events")).isEqualTo(7);
        assertThat(database.number("select count(*) from event_tags")).isEqualTo(6);
    }

    @Test
    void ofABatchThatWantsTheSameOneHasIt() throws SQLException {
        var wanting = AppendCondition.withCriteria(EventCriteria.havingTags(TAG));
        List<CompletableFuture<Long>> appends = new ArrayList<>();
        try (Connection holder = holdLock()) {
            appends.add(async(() -> new Log(engine).append(event(new Noted("first")))));
            awaitWaiting();
            for (int i = 0; i < 20; i++) {
                appends.add(appendAsync(engine, wanting));
            }
            awaitQueued(20);
            holder.rollback();
        }

        assertThat(appends.stream()
                        .map(append ->
                                append.handle((at, e) -> e == null ? at : 0L).join()))
                .hasSize(21)
                .contains(1L, 2L)
                .filteredOn(at -> at == 0)
                .hasSize(19);
        assertThat(engine.head()).isEqualTo(2);
        assertThat(engine.appends())
                .as(
                        "of the twenty one is written with the first of all, the others are known to be too late after that")
                .isEqualTo(new AppendCounts(3, 2, 19, 0));
    }

    @Test
    void waitingCallersAreAnsweredBeforeTheLogIsClosed() throws SQLException {
        var closing = engine(pool);
        List<CompletableFuture<Long>> appends = new ArrayList<>();
        CompletableFuture<Void> closed;
        try (Connection holder = holdLock()) {
            appends.add(appendAsync(closing, AppendCondition.none()));
            awaitWaiting();
            appends.add(appendAsync(closing, AppendCondition.none()));
            appends.add(appendAsync(closing, AppendCondition.none()));
            await().until(() -> closing.appends().waiting() == 2);
            closed = CompletableFuture.runAsync(closing::close);
            holder.rollback();
        }

        assertThat(appends.stream().map(CompletableFuture::join)).contains(1L, 2L, 3L);
        closed.join();
        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(() -> new Log(closing).append(event(new Noted("late"))))
                .withMessageContaining("nothing was changed");
    }

    private Connection holdLock() throws SQLException {
        Connection holder = database.plain().getConnection();
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.execute(AppendStatement.LOCK);
        }
        return holder;
    }

    private static CompletableFuture<Long> appendAsync(PostgresEventStorageEngine engine, AppendCondition condition) {
        return async(() -> new Log(engine).append(condition, event(new Noted("waits"), TAG)));
    }

    private static CompletableFuture<Long> async(Supplier<Long> append) {
        return CompletableFuture.supplyAsync(append, Executors.newVirtualThreadPerTaskExecutor());
    }

    private static Tag tooLongForTheIndex() {
        return Tag.of(
                "test",
                new Random(1)
                        .ints(9_000, 'a', 'z' + 1)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString());
    }

    private void awaitQueued(int appends) {
        await().atMost(Duration.ofSeconds(5)).until(() -> engine.appends().waiting() == appends);
    }

    private void awaitWaiting() {
        await().atMost(Duration.ofSeconds(5))
                .pollInterval(Duration.ofMillis(5))
                .until(() -> database.number(WAITING) == 1);
    }
}
