package cairn.adapter.persistence.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import io.micronaut.context.ApplicationContext;
import java.time.Duration;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Counting calls on two nodes over one database. */
class JdbcCallQuotasTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final ApplicationContext NODE = TestContext.over(DATABASE);
    private static final ApplicationContext OTHER_NODE = TestContext.over(DATABASE);
    private static final Duration SOON = Duration.ofSeconds(5);

    private final JdbcCallQuotas here = NODE.getBean(JdbcCallQuotas.class);
    private final JdbcCallQuotas there = OTHER_NODE.getBean(JdbcCallQuotas.class);
    private final YearMonth month = YearMonth.now(ZoneOffset.UTC); // the counts of one long past are deleted
    private final Owner owner = new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE);

    @AfterAll
    static void stop() {
        OTHER_NODE.close();
        NODE.close();
    }

    @Test
    void noMoreThanAllowed() {
        assertThat(spent(here, 7, 5)).isEqualTo(5);
        assertThat(here.used(owner, month)).isEqualTo(5);
    }

    @Test
    void whatIsGivenBackCanBeSpentAgain() {
        spent(here, 5, 5);
        here.refund(owner, month);
        here.exchange();
        assertThat(spent(here, 3, 5)).isOne();
    }

    @Test
    void monthsAndModesAreApart() {
        spent(here, 3, 5);
        here.exchange();
        assertThat(here.used(owner, month.plusMonths(1))).isZero();
        assertThat(here.used(new Owner(owner.operator(), Mode.TEST), month)).isZero();
    }

    @Test
    void nodesAddUpWithoutBeingAsked() {
        spent(here, 3, 5);
        assertThat(spent(there, 1, 5)).isOne();
        await().atMost(SOON).until(() -> here.used(owner, month) == 4 && there.used(owner, month) == 4);
        assertThat(spent(there, 9, 5)).isOne();
    }

    @Test
    void aNodeKnowsOfOperatorsThatItHasNeverSeen() {
        spent(here, 5, 5);
        here.exchange();
        there.exchange();
        assertThat(spent(there, 1, 5)).isZero();
    }

    @Test
    void whatIsCountedWhileOthersAreLearntOfIsNotLost() throws InterruptedException {
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (var quotas : new JdbcCallQuotas[] {here, there, here, there}) {
                threads.execute(() -> {
                    for (int i = 0; i < 20; i++) {
                        spent(quotas, 50, Long.MAX_VALUE);
                        quotas.exchange();
                    }
                });
            }
        }
        here.exchange();
        there.exchange();
        here.exchange();
        assertThat(here.used(owner, month)).isEqualTo(4_000);
        assertThat(there.used(owner, month)).isEqualTo(4_000);
    }

    @Test
    void aNodeThatStopsForgetsNothing() {
        try (var node = TestContext.over(DATABASE)) {
            spent(node.getBean(JdbcCallQuotas.class), 4, 5);
        }
        try (var node = TestContext.over(DATABASE)) {
            assertThat(node.getBean(JdbcCallQuotas.class).used(owner, month)).isEqualTo(4);
        }
    }

    @Test
    void withoutADatabaseANodeCountsByItselfAndCatchesUp() {
        var database = TestDatabase.migrated();
        try (var node = TestContext.over(database);
                var other = TestContext.over(database)) {
            var alone = node.getBean(JdbcCallQuotas.class);
            var otherAlone = other.getBean(JdbcCallQuotas.class);
            database.shut();
            assertThat(spent(alone, 3, 5)).isEqualTo(3);
            assertThat(spent(otherAlone, 2, 5)).isEqualTo(2);
            alone.exchange();
            assertThat(alone.used(owner, month)).isEqualTo(3);
            database.open();
            await().atMost(SOON).until(() -> alone.used(owner, month) == 5 && otherAlone.used(owner, month) == 5);
        }
    }

    private long spent(JdbcCallQuotas quotas, int times, long allowed) {
        return IntStream.range(0, times)
                .filter(_ -> quotas.spend(owner, month, allowed))
                .count();
    }
}
