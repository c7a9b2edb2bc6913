package cairn.adapter.persistence.eventstore;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.axon.Follower;
import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Followers near the head share events. */
final class RecentEventsTest {

    private static final int FOLLOWERS = 8;

    private final LogDatabase database = new LogDatabase();
    private final AtomicInteger queries = new AtomicInteger();
    private final PostgresEventStorageEngine here = PostgresEventStorageEngine.open(
            FaultyPool.before(database.pool(), PreparedStatement.class, "executeQuery", _ -> queries.incrementAndGet()),
            PostgresEventStorageEngineTest.NAMES);
    private final PostgresEventStorageEngine there =
            PostgresEventStorageEngine.open(database.pool(), PostgresEventStorageEngineTest.NAMES);
    private final List<Follower> followers = new ArrayList<>();

    @AfterEach
    void close() {
        followers.forEach(Follower::close);
        here.close();
        there.close();
        database.close();
    }

    private static TaggedEventMessage<?>[] events(int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> event(new Noted("n" + n)))
                .toArray(TaggedEventMessage<?>[]::new);
    }

    private void follow(int howMany) {
        for (int i = 0; i < howMany; i++) {
            followers.add(Follower.of(here));
        }
    }

    private void allHaveSeen(int events) {
        followers.forEach(follower -> {
            follower.awaitEvents(events);
            assertThat(follower.positions())
                    .isEqualTo(LongStream.rangeClosed(1, events).boxed().toList());
        });
    }

    @Test
    void whatThisNodeWritesItsFollowersNeedNotRead() {
        follow(FOLLOWERS);
        queries.set(0);

        for (int n = 0; n < 100; n++) {
            new Log(here).append(events(3));
        }

        allHaveSeen(300);
        assertThat(queries).as("looks at the head apart").hasValueLessThan(50);
    }

    @Test
    void whatAnotherNodeWritesIsReadOnceForAll() {
        follow(FOLLOWERS);
        queries.set(0);

        for (int n = 0; n < 100; n++) {
            new Log(there).append(events(3));
        }

        allHaveSeen(300);
        assertThat(queries)
                .as("a look at the head and one read for each append at most")
                .hasValueLessThan(250);
    }

    @Test
    void whoComesLateReadsTheLogAndThenShares() {
        follow(1);
        new Log(here).append(events(6_000));
        allHaveSeen(6_000);

        follow(2);
        new Log(there).append(events(10));
        new Log(here).append(events(10));

        allHaveSeen(6_020);
    }
}
