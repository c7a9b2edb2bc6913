package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.axon.Appenders;
import cairn.application.axon.Follower;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The counter-proof: were positions not given out under the lock, following them would show it. */
final class UnlockedEngineTest {

    private static final int MOST_ROUNDS = 50;

    private final LogDatabase database = new LogDatabase();
    private final PostgresEventStorageEngine engine =
            PostgresEventStorageEngine.open(database.pool(), PostgresEventStorageEngineTest.NAMES);

    @AfterEach
    void close() {
        engine.close();
        database.close();
    }

    @Test
    void withoutTheLockFollowersSkipEvents() {
        database.execute(UnlockedEngine.SEQUENCE);
        var unlocked = new UnlockedEngine(engine, database.pool());
        try (var follower = Follower.of(unlocked);
                var appenders = Appenders.over(unlocked)) {
            boolean isSkipped = false;
            for (int round = 0; round < MOST_ROUNDS && !isSkipped; round++) {
                appenders.awaitAcknowledged(1_000);
                var acknowledged = appenders.acknowledged();
                follower.awaitPosition(engine.head());
                var seen = new HashSet<>(follower.ids());
                isSkipped = acknowledged.stream().flatMap(List::stream).anyMatch(id -> !seen.contains(id));
            }

            assertThat(isSkipped).as("skipped in %d rounds", MOST_ROUNDS).isTrue();
        }
    }
}
