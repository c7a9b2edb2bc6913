package cairn.adapter.persistence.deadline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Timekeeper;
import cairn.application.port.out.Deadlines;
import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.application.view.FiredDeadlines;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchId;
import com.zaxxer.hikari.HikariDataSource;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeadlineSchedulerTest {

    private static final Owner OWNER = new Owner(new OperatorId(new UUID(1, 1)), Mode.LIVE);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static TestDatabase database;
    private static ApplicationContext context;
    private static Deadlines deadlines;
    private static HikariDataSource pool;

    private final Clock clock = Clock.tickMillis(ZoneOffset.UTC);
    private final List<DeadlineScheduler> running = new ArrayList<>();

    @BeforeAll
    static void open() {
        database = TestDatabase.migrated();
        context = TestContext.over(database);
        deadlines = context.getBean(Deadlines.class);
        pool = new HikariDataSource();
        pool.setDataSource(database.dataSource());
        pool.setMaximumPoolSize(4);
    }

    @AfterAll
    static void close() {
        pool.close();
        context.close();
    }

    @BeforeEach
    void none() {
        database.execute("delete from scheduled_tasks");
    }

    @AfterEach
    void stop() {
        running.forEach(DeadlineScheduler::close);
    }

    @Test
    void ofManyNodesOneSeesToEachDeadline() {
        Queue<Deadline> kept = new ConcurrentLinkedQueue<>();
        var due = new ArrayList<Deadline>();
        for (int i = 0; i < 200; i++) {
            due.add(hold(i, clock.instant()));
        }
        watch("one", kept::add);
        watch("two", kept::add);
        deadlines.set(due);

        await().atMost(PATIENCE).until(() -> countAhead() == 0);
        assertThat(kept).containsExactlyInAnyOrderElementsOf(due);
    }

    @Test
    void whatIsNotDueWaits() {
        Queue<Deadline> kept = new ConcurrentLinkedQueue<>();
        var now = clock.instant();
        deadlines.set(List.of(hold(1, now), hold(2, now.plusSeconds(3_600))));
        watch("one", kept::add);

        await().atMost(PATIENCE).until(() -> countAhead() == 1);
        assertThat(kept).containsExactly(hold(1, now));
    }

    @Test
    void anEscalationGoesBeforeAllHolds() {
        Queue<Deadline> kept = new ConcurrentLinkedQueue<>();
        var now = clock.instant();
        var due = new ArrayList<Deadline>();
        for (int i = 0; i < 300; i++) {
            due.add(hold(i, now.minusSeconds(60)));
        }
        var escalation = new Deadline(Deadline.Id.ofEscalation(OWNER, new DispatchId(new UUID(3, 1)), 1), now);
        due.add(escalation);
        deadlines.set(due);
        watch("one", kept::add);

        await().atMost(PATIENCE).until(() -> countAhead() == 0);
        assertThat(List.copyOf(kept).indexOf(escalation)).isLessThan(32);
    }

    @Test
    void whatFailsIsTriedAgainUntilItSucceeds() {
        var attempts = new AtomicInteger();
        deadlines.set(List.of(hold(1, clock.instant())));
        watch("one", _ -> {
            if (attempts.incrementAndGet() < 3) {
                throw new IllegalStateException("not yet");
            }
        });

        await().atMost(PATIENCE).until(() -> countAhead() == 0);
        assertThat(attempts).hasValue(3);
    }

    @Test
    void whatHasFailedTooOftenIsPutAsideForSomebodyToLookAt() {
        deadlines.set(List.of(hold(1, clock.instant())));
        database.execute("update scheduled_tasks set consecutive_failures = 29");
        watch("one", _ -> {
            throw new IllegalStateException("never");
        });

        await().atMost(PATIENCE)
                .untilAsserted(() ->
                        assertThat(deadlines.countAt(clock.instant()).givenUp()).isOne());
        assertThat(deadlines.countAt(clock.instant().plusSeconds(86_400)).overdue())
                .isZero();
    }

    /** The row is as a node that no longer writes leaves it; {@code DeadlineIT} kills the process. */
    @Test
    void whatANodeWithoutHeartbeatHasPickedAnotherSeesTo() {
        Queue<Deadline> kept = new ConcurrentLinkedQueue<>();
        var due = hold(1, clock.instant());
        deadlines.set(List.of(due));
        database.execute("update scheduled_tasks set picked = true, picked_by = 'silent', last_heartbeat = now()");
        watch("one", kept::add);

        await().atMost(PATIENCE).until(() -> countAhead() == 0);
        assertThat(kept).hasSize(1);
    }

    @Test
    void closingWaitsForWhatIsUnderWay() throws Exception {
        var hasStarted = new CountDownLatch(1);
        var closing = new CountDownLatch(1);
        var done = new AtomicInteger();
        deadlines.set(List.of(hold(1, clock.instant())));
        var scheduler = watch("one", _ -> {
            hasStarted.countDown();
            assertThat(awaited(closing)).isTrue();
            done.incrementAndGet();
        });
        assertThat(awaited(hasStarted)).isTrue();
        var closer = Thread.ofPlatform().start(scheduler::close);
        await().atMost(PATIENCE).until(() -> isWaiting(closer));
        closing.countDown();
        closer.join();

        assertThat(done).hasValue(1);
        assertThat(countAhead()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 4", "9, 256", "10, 300", "29, 300", "1000000, 300"})
    void itIsTriedAgainLaterAndLaterUpToFiveMinutes(int attempts, int seconds) {
        assertThat(DeadlineScheduler.pauseAfter(attempts)).hasSeconds(seconds);
    }

    private DeadlineScheduler watch(String node, Consumer<Deadline> seeingTo) {
        var scheduler = new DeadlineScheduler(pool, new Seeing(seeingTo), clock, node);
        running.add(scheduler);
        scheduler.start();
        return scheduler;
    }

    private static boolean isWaiting(Thread thread) {
        return thread.getState() == Thread.State.WAITING || thread.getState() == Thread.State.TIMED_WAITING;
    }

    private static boolean awaited(CountDownLatch latch) {
        try {
            return latch.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Seeing(Consumer<Deadline> to) implements Timekeeper {

        @Override
        public void keep(Deadline deadline) {
            to.accept(deadline);
        }

        @Override
        public FiredDeadlines fireUntil(Instant until, Owner owner, Set<Kind> kinds, CommandContext cause) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FiredDeadlines advance(Duration by, Owner owner, Set<Kind> kinds, CommandContext cause) {
            throw new UnsupportedOperationException();
        }
    }

    private int countAhead() {
        return deadlines
                .dueBy(Instant.parse("9998-01-01T00:00:00Z"), OWNER, Set.of(Kind.values()), Optional.empty(), 2_000)
                .size();
    }

    private static Deadline hold(long booking, Instant at) {
        return new Deadline(Deadline.Id.ofHold(OWNER, new BookingId(new UUID(2, booking))), at);
    }
}
