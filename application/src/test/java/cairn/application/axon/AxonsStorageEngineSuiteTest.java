package cairn.application.axon;

import org.axonframework.eventsourcing.eventstore.StorageEngineTestSuite;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.jspecify.annotations.Nullable;

/** What Axon itself asks of a storage engine, asked of the twin in memory. */
final class AxonsStorageEngineSuiteTest extends StorageEngineTestSuite<TagIndexedEventStorageEngine> {

    @Override
    protected TagIndexedEventStorageEngine buildStorageEngine() {
        return new TagIndexedEventStorageEngine();
    }

    @Override
    protected @Nullable ProcessingContext processingContext() {
        return null;
    }
}
