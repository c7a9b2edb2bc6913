package cairn.application.deadline;

import cairn.application.axon.History;
import cairn.application.module.CoreModule;
import cairn.application.port.out.Deadlines;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventhandling.configuration.EventProcessorModule;

public final class DeadlineModule {

    /**
     * The reactor's name and the key of its token, which must not change. It starts at the beginning of the log, so
     * that earlier objects get their deadlines, too; to fire one that is long past is harmless. Its initial token is
     * not a replay token and reports its position from the first event on.
     */
    public static final String REACTOR = "deadlines";

    private DeadlineModule() {}

    public static CoreModule of(Deadlines deadlines) {
        return axon -> {
            axon.messaging(m -> m.eventProcessing(e ->
                    e.pooledStreaming(p -> p.processor(EventProcessorModule.pooledStreaming(REACTOR)
                            .eventHandlingComponents(h -> h.autodetected(c -> new DeadlineReactor(
                                    deadlines, new History(c.getComponent(EventStorageEngine.class)))))
                            .customized((_, processor) -> processor.initialToken(log -> log.firstToken(null)))))));
        };
    }
}
