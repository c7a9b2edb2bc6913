package cairn.application.module;

import cairn.application.axon.AxonCommands;
import cairn.application.axon.AxonQueries;
import cairn.application.axon.EventTags;
import cairn.application.axon.HistoryLimit;
import cairn.application.axon.IdempotencyInterceptor;
import cairn.application.axon.TransactionalUnits;
import cairn.application.port.in.Commands;
import cairn.application.port.in.Queries;
import cairn.application.port.log.EventMetadata;
import cairn.application.port.log.UnreadableEvent;
import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.Nodes;
import cairn.application.projection.HaltingEventSource;
import cairn.application.projection.ShortPauseScheduler;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.common.configuration.AxonConfiguration;
import org.axonframework.common.configuration.Configuration;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.core.ClassBasedMessageTypeResolver;
import org.axonframework.messaging.core.ConfigurationApplicationContext;
import org.axonframework.messaging.core.correlation.SimpleCorrelationDataProvider;
import org.axonframework.messaging.core.unitofwork.SimpleUnitOfWorkFactory;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.PooledStreamingEventProcessor;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.TokenStore;
import org.axonframework.messaging.queryhandling.gateway.QueryGateway;

public final class Core implements AutoCloseable {

    /** The number of shares of each projection; a power of two. */
    public static final int SHARES = 4;

    private static final int BATCH = 500;
    private static final long CLAIM_INTERVAL_MILLIS = 1_000;
    private static final long IDLE_MILLIS = 1_000;

    private final AxonConfiguration axon;
    private final Map<Configuration, HaltingEventSource> projections;
    private final Commands commands;
    private final Queries queries;

    private Core(AxonConfiguration axon, Map<Configuration, HaltingEventSource> projections) {
        this.axon = axon;
        this.projections = projections;
        this.commands = axon.getComponent(Commands.class);
        this.queries = new AxonQueries(axon.getComponent(QueryGateway.class));
    }

    /**
     * Starts the modules over a log.
     *
     * <p>Projections write their rows and their token in one transaction of {@code transactions}. Each has
     * {@value #SHARES} shares, which the nodes divide among themselves; an idle share stores its token every
     * second. Events carry the clock's time.
     */
    @SuppressWarnings("deprecation") // Axon 5.0.1 has no other way to set the clock
    public static Core start(
            EventStorageEngine log,
            TokenStore tokens,
            BatchTransactions transactions,
            Nodes nodes,
            Clock clock,
            Collection<? extends CoreModule> modules) {
        GenericEventMessage.clock = clock;
        var tags = EventTags.of(
                modules.stream().flatMap(module -> module.events().stream()).toList());
        var published = PublicEventFamilies.of(modules);
        var projections = new ConcurrentHashMap<Configuration, HaltingEventSource>();
        var axon = tags.registerWith(EventSourcingConfigurer.create())
                .registerEventStorageEngine(_ -> log)
                .componentRegistry(registry -> registry.registerComponent(TokenStore.class, _ -> tokens)
                        .registerComponent(PublicEventFamilies.class, _ -> published)
                        .registerComponent(
                                IdempotencyInterceptor.class,
                                c -> new IdempotencyInterceptor(
                                        c.getComponent(EventStore.class), log, published::created))
                        .registerComponent(
                                Commands.class,
                                c -> new AxonCommands(
                                        c.getComponent(CommandGateway.class),
                                        c.getComponent(IdempotencyInterceptor.class))))
                .messaging(m -> m.registerMessageTypeResolver(_ -> new ClassBasedMessageTypeResolver())
                        .registerCorrelationDataProvider(_ -> new SimpleCorrelationDataProvider(
                                EventMetadata.REQUEST_ID,
                                EventMetadata.ACTOR,
                                IdempotencyInterceptor.KEY,
                                IdempotencyInterceptor.DIGEST))
                        .registerCommandHandlerInterceptor(c -> c.getComponent(IdempotencyInterceptor.class))
                        .registerCommandHandlerInterceptor(
                                c -> new HistoryLimit(c.getComponent(EventStore.class), tags))
                        .eventProcessing(e -> e.pooledStreaming(p -> p.defaults((c, processor) -> processor
                                .eventSource(projections.computeIfAbsent(
                                        c, _ -> new HaltingEventSource(processor.eventSource())))
                                .initialSegmentCount(SHARES)
                                .maxSegmentProvider(nodes::sharesOf)
                                .batchSize(BATCH)
                                .tokenClaimInterval(CLAIM_INTERVAL_MILLIS)
                                .claimExtensionThreshold(IDLE_MILLIS)
                                .coordinatorExecutor(new ShortPauseScheduler())
                                .withInterceptor(TransactionalUnits::handle)
                                .unitOfWorkFactory(new TransactionalUnits(
                                        transactions,
                                        new SimpleUnitOfWorkFactory(new ConfigurationApplicationContext(c))))))));
        modules.forEach(module -> module.register(axon));
        return new Core(axon.start(), projections);
    }

    public Commands commands() {
        return commands;
    }

    public Queries queries() {
        return queries;
    }

    /** Returns the unreadable events that block projections of this node, by the projection's name. */
    public Map<String, UnreadableEvent> stopped() {
        var stopped = new HashMap<String, UnreadableEvent>();
        projections.forEach((module, log) -> log.obstacle()
                .ifPresent(event -> module.getComponents(PooledStreamingEventProcessor.class)
                        .keySet()
                        .forEach(projection -> stopped.put(projection, event))));
        return stopped;
    }

    @Override
    public void close() {
        axon.shutdown();
    }
}
