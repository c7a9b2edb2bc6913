package cairn.application.deadline;

import cairn.application.axon.History;
import cairn.application.port.out.Deadlines;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventhandling.configuration.EventProcessorModule;

/** Everything Axon needs to know about deadlines. */
public final class DeadlineModule {

    /**
     * The reactor's name, the key of its token: it never changes. It begins with the log: what was there before it gets its
     * deadlines, too, and to see to one that is long over does no harm. That is no replay to it: its token says from the
     * first event on how far it is.
     */
    public static final String REACTOR = "deadlines";

    private DeadlineModule() {}

    public static void register(EventSourcingConfigurer axon, Deadlines deadlines) {
        axon.messaging(m ->
                m.eventProcessing(e -> e.pooledStreaming(p -> p.processor(EventProcessorModule.pooledStreaming(REACTOR)
                        .eventHandlingComponents(h -> h.autodetected(c ->
                                new DeadlineReactor(deadlines, new History(c.getComponent(EventStorageEngine.class)))))
                        .customized((_, processor) -> processor.initialToken(log -> log.firstToken(null)))))));
    }
}
