package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.format.EventNames;
import org.axonframework.eventsourcing.eventstore.StorageEngineTestSuite;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;

/** Axon's own tests of a storage engine, run on ours in PostgreSQL. */
final class AxonsStorageEngineSuiteTest extends StorageEngineTestSuite<PostgresEventStorageEngine> {

    private final LogDatabase database = new LogDatabase();

    @Override
    protected PostgresEventStorageEngine buildStorageEngine() {
        return PostgresEventStorageEngine.open(
                database.pool(), EventNames.of(EventNames.entry(String.class, "axon.text", 1)));
    }

    @AfterAll
    void close() {
        testSubject.close();
        database.close();
    }

    @Override
    protected @Nullable ProcessingContext processingContext() {
        return null;
    }
}
