package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.application.axon.AppendingContract;
import cairn.application.axon.ConditionContract;
import cairn.application.axon.Decided;
import cairn.application.axon.Noted;
import cairn.application.axon.RacingContract;
import cairn.application.axon.SourcingContract;
import cairn.application.axon.StreamingContract;
import cairn.application.axon.Struck;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class PostgresEventStorageEngineTest
        implements AppendingContract, ConditionContract, SourcingContract, StreamingContract, RacingContract {

    static final EventNames NAMES = EventNames.of(
            EventNames.entry(Noted.class, "test.noted", 1),
            EventNames.entry(Struck.class, "test.struck", 1),
            EventNames.entry(Decided.class, "test.decided", 1));

    private final LogDatabase database = new LogDatabase();
    private final DataSource here = database.pool();
    private final DataSource there = database.pool();
    private final DataSource slowly = FaultyPool.after(
            database.pool(), PreparedStatement.class, "execute", _ -> PostgresEventStorageEngineTest.stallNowAndThen());
    private final List<PostgresEventStorageEngine> engines = new ArrayList<>();

    @BeforeEach
    void openOverAnEmptyLog() {
        database.empty();
        engines.add(PostgresEventStorageEngine.open(here, NAMES));
        engines.add(PostgresEventStorageEngine.open(there, NAMES));
        engines.add(PostgresEventStorageEngine.open(slowly, NAMES));
    }

    @AfterEach
    void close() {
        engines.forEach(PostgresEventStorageEngine::close);
        engines.clear();
    }

    @AfterAll
    void closeDatabase() {
        database.close();
    }

    @Override
    public EventStorageEngine engine() {
        return engines.getFirst();
    }

    @Override
    public EventStorageEngine otherEngine() {
        return engines.get(1);
    }

    @Override
    public EventStorageEngine slowEngine() {
        return engines.getLast();
    }

    private static void stallNowAndThen() {
        var chance = ThreadLocalRandom.current();
        if (chance.nextInt(20) == 0) {
            LockSupport.parkNanos(chance.nextLong(TimeUnit.MILLISECONDS.toNanos(4)));
        }
    }

    @Override
    public long head() {
        return engines.getFirst().head();
    }

    @Override
    public long newest(Tag tag) {
        return engines.getFirst().newest(tag, List.of(Object.class), 0);
    }

    @Override
    public int openStreams() {
        return engines.getFirst().openStreams();
    }
}
