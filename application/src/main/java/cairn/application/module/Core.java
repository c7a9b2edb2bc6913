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
import cairn.application.port.out.ProjectionShares;
import cairn.application.projection.HaltingEventSource;
import cairn.application.projection.ProcessorRunner;
import cairn.application.projection.SharedProcessor;
import cairn.application.projection.ShortPauseScheduler;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
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
import org.axonframework.messaging.queryhandling.gateway.QueryGateway;

public final class Core implements AutoCloseable {

    /** The number of shares of each projection; a power of two. */
    public static final int SHARES = 4;

    private static final int BATCH = 500;

    private final AxonConfiguration axon;
    private final Map<Configuration, HaltingEventSource> perNode;
    private final ProcessorRunner runner;
    private final Commands commands;
    private final Queries queries;

    private Core(AxonConfiguration axon, Map<Configuration, HaltingEventSource> perNode, ProcessorRunner runner) {
        this.axon = axon;
        this.perNode = perNode;
        this.runner = runner;
        this.commands = axon.getComponent(Commands.class);
        this.queries = new AxonQueries(axon.getComponent(QueryGateway.class));
    }

    /**
     * Starts the modules over a log.
     *
     * <p>Projections write their rows and their positions in one transaction of {@code transactions}. Each has
     * {@value #SHARES} shares, which the nodes divide among themselves; an idle share stores its position every
     * second. Events carry the clock's time.
     *
     * @param trouble receives the names of projections that fail, and the reasons
     */
    @SuppressWarnings("deprecation") // Axon 5.0.1 has no other way to set the clock
    public static Core start(
            EventStorageEngine log,
            ProjectionShares shares,
            BatchTransactions transactions,
            Clock clock,
            Collection<? extends CoreModule> modules,
            BiConsumer<String, Throwable> trouble) {
        GenericEventMessage.clock = clock;
        var tags = EventTags.of(
                modules.stream().flatMap(module -> module.events().stream()).toList());
        var published = PublicEventFamilies.of(modules);
        var perNode = new ConcurrentHashMap<Configuration, HaltingEventSource>();
        var axon = tags.registerWith(EventSourcingConfigurer.create())
                .registerEventStorageEngine(_ -> log)
                .componentRegistry(registry -> registry.registerComponent(PublicEventFamilies.class, _ -> published)
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
                                .eventSource(perNode.computeIfAbsent(
                                        c, _ -> new HaltingEventSource(processor.eventSource())))
                                .batchSize(BATCH)
                                .coordinatorExecutor(new ShortPauseScheduler())))));
        modules.forEach(module -> module.register(axon));
        var started = axon.start();
        var runner = new ProcessorRunner(
                log,
                shares,
                new TransactionalUnits(
                        transactions, new SimpleUnitOfWorkFactory(new ConfigurationApplicationContext(started))),
                started.getComponents(SharedProcessor.class),
                SHARES,
                trouble);
        runner.start();
        return new Core(started, perNode, runner);
    }

    public Commands commands() {
        return commands;
    }

    public Queries queries() {
        return queries;
    }

    /** Applies the events so far to a projection soon, if this node runs it, because a reader waits for them. */
    public void prompt(String projection) {
        runner.prompt(projection);
    }

    /** Returns the unreadable events that block projections of this node, by the projection's name. */
    public Map<String, UnreadableEvent> stopped() {
        var stopped = new HashMap<>(runner.stopped());
        perNode.forEach((module, log) -> log.obstacle()
                .ifPresent(event -> module.getComponents(PooledStreamingEventProcessor.class)
                        .keySet()
                        .forEach(projection -> stopped.put(projection, event))));
        return stopped;
    }

    @Override
    public void close() {
        runner.close();
        axon.shutdown();
    }
}
