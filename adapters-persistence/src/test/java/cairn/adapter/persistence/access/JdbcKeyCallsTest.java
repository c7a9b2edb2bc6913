package cairn.adapter.persistence.access;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.support.KeyCalls.Counts;
import cairn.domain.access.KeyId;
import io.micronaut.context.ApplicationContext;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Counting calls by key on two nodes over one database. */
class JdbcKeyCallsTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final ApplicationContext NODE = TestContext.over(DATABASE);
    private static final ApplicationContext OTHER_NODE = TestContext.over(DATABASE);
    private static final YearMonth MONTH = YearMonth.of(2027, 2);

    private final JdbcKeyCalls here = NODE.getBean(JdbcKeyCalls.class);
    private final JdbcKeyCalls there = OTHER_NODE.getBean(JdbcKeyCalls.class);
    private final KeyId key = new KeyId(UUID.randomUUID());

    @AfterAll
    static void stop() {
        OTHER_NODE.close();
        NODE.close();
    }

    @Test
    void nodesAddUp() {
        add(here, 3, Counts.CALL);
        add(there, 4, Counts.CALL);
        add(there, 2, Counts.REFUSAL);
        there.add(key, MONTH, Counts.RETURNED_CALL);
        here.write();
        there.write();
        add(here, 1, Counts.CALL);

        assertThat(here.of(List.of(key), MONTH)).isEqualTo(Map.of(key, new Counts(7, 2)));
        here.write();
        assertThat(there.of(List.of(key), MONTH)).isEqualTo(Map.of(key, new Counts(7, 2)));
    }

    @Test
    void monthsAndKeysAreApart() {
        add(here, 3, Counts.CALL);
        here.write();

        assertThat(here.of(List.of(key), MONTH.plusMonths(1))).isEmpty();
        assertThat(here.of(List.of(new KeyId(UUID.randomUUID())), MONTH)).isEmpty();
        assertThat(here.of(List.of(), MONTH)).isEmpty();
    }

    @Test
    void aNodeThatStopsForgetsNothing() {
        try (var node = TestContext.over(DATABASE)) {
            add(node.getBean(JdbcKeyCalls.class), 4, Counts.CALL);
        }
        assertThat(here.of(List.of(key), MONTH)).isEqualTo(Map.of(key, new Counts(4, 0)));
    }

    @Test
    void callsThatCannotBeWrittenAreWrittenLater() {
        add(here, 3, Counts.CALL);
        DATABASE.execute("alter table key_calls rename to lost_calls");
        try {
            here.write();
            add(here, 1, Counts.REFUSAL);
        } finally {
            DATABASE.execute("alter table lost_calls rename to key_calls");
        }
        here.write();
        assertThat(there.of(List.of(key), MONTH)).isEqualTo(Map.of(key, new Counts(3, 1)));
    }

    private void add(JdbcKeyCalls calls, int times, Counts counts) {
        IntStream.range(0, times).forEach(_ -> calls.add(key, MONTH, counts));
    }
}
