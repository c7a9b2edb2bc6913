package cairn.application.projection;

import java.util.concurrent.CompletableFuture;
import org.axonframework.common.configuration.Configuration;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.ConfigurationApplicationContext;
import org.axonframework.messaging.core.unitofwork.SimpleUnitOfWorkFactory;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.MaxSegmentProvider;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.PooledStreamingEventProcessorConfiguration;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.inmemory.InMemoryTokenStore;

/**
 * Configures processors that update data in memory: on each node, all events, from the log's head at the node's start.
 */
public final class PerNodeProcessor {

    private PerNodeProcessor() {}

    /** Nothing is cached before the start, so no event is missed, and the token need not outlive the node. */
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
