package cairn.application.projection;

import java.util.concurrent.CompletableFuture;
import org.axonframework.common.configuration.Configuration;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.ConfigurationApplicationContext;
import org.axonframework.messaging.core.unitofwork.SimpleUnitOfWorkFactory;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.MaxSegmentProvider;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.PooledStreamingEventProcessorConfiguration;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.inmemory.InMemoryTokenStore;

/** How what is kept in memory follows the log: on each node, whole, from the log's head at the node's start. */
public final class PerNodeProcessor {

    private PerNodeProcessor() {}

    /** Nothing is looked up before it has begun, hence nothing is missed; where it is need not outlive the node. */
    public static PooledStreamingEventProcessorConfiguration of(
            Configuration axon, PooledStreamingEventProcessorConfiguration processor) {
        var start =
                axon.getComponent(EventStorageEngine.class).latestToken(null).join();
        return processor
                .tokenStore(new InMemoryTokenStore())
                .initialToken(_ -> CompletableFuture.completedFuture(start))
                .initialSegmentCount(1)
                .maxSegmentProvider(MaxSegmentProvider.maxShort())
                .unitOfWorkFactory(new SimpleUnitOfWorkFactory(new ConfigurationApplicationContext(axon)));
    }
}
