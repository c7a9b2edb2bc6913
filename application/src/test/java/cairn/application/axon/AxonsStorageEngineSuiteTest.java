package cairn.application.axon;

import org.axonframework.eventsourcing.eventstore.StorageEngineTestSuite;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.jspecify.annotations.Nullable;

/** Axon's own tests of a storage engine, run on the twin in memory. */
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
