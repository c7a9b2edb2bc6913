package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.axon.Appenders;
import cairn.application.axon.Log;
import cairn.postgresql.MortalServer;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.junit.jupiter.api.Test;

/** Every caller gets a true result, although the database is killed again and again during appends. */
final class KilledDatabaseTest {

    private static final int KILLS = 3;
    private static final int MOST_KILLS = 20;

    private final Map<String, Long> log = new HashMap<>();

    @Test
    void everyAppendGetsATrueResult() throws IOException, InterruptedException {
        try (var server = MortalServer.start();
                var database = new LogDatabase(TestDatabase.at(server.address()));
                var here = engine(database.pool());
                var there = engine(database.pool());
                var appenders = Appenders.over(here, there)) {
            appenders.awaitAcknowledged(1_000);
            for (int kill = 0; kill < KILLS; kill++) {
                server.kill();
                appenders.awaitAcknowledged(1_000);
            }
            appenders.stop();
            read(here);

            assertThat(appenders.acknowledged()).allMatch(this::isThere);
            assertThat(appenders.refused()).noneMatch(this::isTouched);
            assertThat(appenders.unknown()).allMatch(append -> isThere(append) || !isTouched(append));
            assertThat(log.values()).containsExactlyInAnyOrderElementsOf(upTo(log.size()));
            assertThat(Stream.concat(appenders.acknowledged().stream(), appenders.unknown().stream())
                            .filter(this::isThere)
                            .mapToInt(List::size)
                            .sum())
                    .isEqualTo(log.size());
        }
    }

    /** The counter-proof: were a commit not awaited on disk, a kill would show it, if none comes right after a flush. */
    @Test
    void withoutSynchronousCommitAcknowledgedAppendsAreLost() throws IOException, InterruptedException {
        try (var server = MortalServer.start();
                var database = new LogDatabase(TestDatabase.at(server.address()));
                var hasty = engine(database.pool("set synchronous_commit = off"));
                var appenders = Appenders.over(hasty)) {
            appenders.awaitAcknowledged(1_000);
            boolean isLost = false;
            for (int kill = 0; kill < MOST_KILLS && !isLost; kill++) {
                server.kill();
                appenders.awaitAcknowledged(1_000);
                var acknowledged = appenders.acknowledged();
                read(hasty);
                isLost = acknowledged.stream().anyMatch(append -> !isThere(append));
            }

            assertThat(isLost).as("lost in %d kills", MOST_KILLS).isTrue();
        }
    }

    private static PostgresEventStorageEngine engine(DataSource pool) {
        return PostgresEventStorageEngine.open(pool, PostgresEventStorageEngineTest.NAMES);
    }

    private void read(PostgresEventStorageEngine engine) {
        log.clear();
        Log.Sourced sourced = new Log(engine).source(EventCriteria.havingAnyTag());
        List<String> ids =
                sourced.events().stream().map(EventMessage::identifier).toList();
        for (int n = 0; n < ids.size(); n++) {
            log.put(ids.get(n), sourced.positions().get(n));
        }
    }

    /** Wholly, in order and without anything between. */
    private boolean isThere(List<String> append) {
        Long first = log.get(append.getFirst());
        return first != null
                && append.stream()
                        .map(log::get)
                        .toList()
                        .equals(LongStream.range(first, first + append.size())
                                .boxed()
                                .toList());
    }

    private boolean isTouched(List<String> append) {
        return append.stream().map(log::get).anyMatch(Objects::nonNull);
    }

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }
}
