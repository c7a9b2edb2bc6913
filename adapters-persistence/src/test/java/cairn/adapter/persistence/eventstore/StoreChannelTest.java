package cairn.adapter.persistence.eventstore;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Urgent appends have a channel of their own into the same log. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class StoreChannelTest {

    private static final Tag URGENT = Tag.of("urgent", "1");
    private static final Tag USUAL = Tag.of("usual", "1");

    private final LogDatabase database = new LogDatabase();

    @BeforeEach
    void emptyLog() {
        database.empty();
    }

    @AfterAll
    void close() {
        database.close();
    }

    private PostgresEventStorageEngine engine(DataSource usual) {
        return PostgresEventStorageEngine.open(
                usual,
                database.pool(),
                new UrgentTags(Set.of("urgent")),
                PostgresEventStorageEngineTest.NAMES,
                PersonalEncryption.none());
    }

    @Test
    void nothingUrgentWaitsForAnAppendThatHangs() {
        var release = new CountDownLatch(1);
        var stuck = new AtomicInteger();
        var hanging = FaultyPool.before(database.pool(), PreparedStatement.class, "execute", _ -> {
            stuck.incrementAndGet();
            awaited(release);
        });
        try (var engine = engine(hanging)) {
            var log = new Log(engine);
            var usual = CompletableFuture.supplyAsync(() -> log.append(event(new Noted("later"), USUAL)));
            await().until(() -> stuck.get() == 1);

            assertThat(log.append(event(new Noted("now"), URGENT, USUAL))).isEqualTo(1);
            assertThat(usual).isNotDone();

            release.countDown();
            assertThat(usual.join()).isEqualTo(2);
            assertThat(engine.appends()).isEqualTo(new AppendCounts(2, 2, 0, 0));
        }
    }

    @Test
    void nothingUrgentWaitsForAReadThatHangs() {
        var release = new CountDownLatch(1);
        var stuck = new AtomicInteger();
        var hanging = FaultyPool.before(database.pool(), PreparedStatement.class, "executeQuery", _ -> {
            stuck.incrementAndGet();
            awaited(release);
        });
        try (var engine = engine(hanging)) {
            var log = new Log(engine);
            log.append(event(new Noted("now"), URGENT));
            var usual = CompletableFuture.supplyAsync(() -> count(engine, USUAL));
            await().until(() -> stuck.get() > 0);

            assertThat(count(engine, URGENT)).isOne();
            assertThat(count(engine, URGENT, Tag.of("urgent", "2"))).isOne();
            assertThat(count(engine, URGENT, Tag.of("usual", "2"))).isOne();
            assertThat(usual).isNotDone();
            release.countDown();
            assertThat(usual.join()).isZero();
        }
    }

    @Test
    void bothLanesWriteOneLogWithoutGaps() throws Exception {
        try (var engine = engine(database.pool());
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var log = new Log(engine);
            List<Callable<Long>> appends = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                var tag = i % 2 == 0 ? URGENT : USUAL;
                appends.add(() -> log.append(event(new Noted("x"), tag)));
            }
            var positions = new ArrayList<Long>();
            for (var append : threads.invokeAll(appends)) {
                positions.add(append.get());
            }

            assertThat(positions).hasSize(400).doesNotHaveDuplicates().allMatch(at -> at >= 1 && at <= 400);
            assertThat(count(engine, URGENT)).isEqualTo(200);
        }
    }

    @Test
    void aConditionIsCheckedAgainstBothLanes() {
        try (var engine = engine(database.pool())) {
            var log = new Log(engine);
            log.append(event(new Noted("before"), USUAL));
            var condition = AppendCondition.withCriteria(EventCriteria.havingTags(USUAL));

            assertThatExceptionOfType(AppendEventsTransactionRejectedException.class)
                    .isThrownBy(() -> log.append(condition, event(new Noted("x"), URGENT)));
        }
    }

    private static int count(PostgresEventStorageEngine engine, Tag... tags) {
        var any = List.of(tags).stream()
                .<EventCriteria>map(EventCriteria::havingTags)
                .toList();
        return engine.source(SourcingCondition.conditionFor(EventCriteria.either(any)), null)
                .reduce(0, (count, entry) -> entry.message().payload() instanceof Noted ? count + 1 : count)
                .join();
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
