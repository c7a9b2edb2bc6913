package cairn.application.conditions;

import cairn.application.axon.EventFamily;
import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.module.AggregateModule;
import cairn.application.port.log.Tags;
import cairn.application.port.out.AffectedOperators;
import cairn.application.port.out.Catalogues;
import cairn.application.projection.PerNodeProcessor;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.RouteConditions;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.axonframework.messaging.eventhandling.configuration.EventProcessorModule;
import org.axonframework.modelling.StateManager;

public final class ConditionsModule {

    private static final String PROJECTION = "conditions-board";

    public static final List<EventFamily<?>> EVENTS = List.of(new ConditionsEvents(), new TestClosureEvents());

    private ConditionsModule() {}

    public static AggregateModule of(
            Catalogues catalogues, RouteConditionsCache conditions, AffectedOperators operators, Clock clock) {
        return AggregateModule.of(EVENTS, axon -> {
            axon.registerEntity(EventSourced.entity(
                    RouteId.class,
                    RouteConditions.class,
                    ConditionsEvent.class,
                    Tags::of,
                    (before, event) -> before.after(event),
                    route -> Optional.of(RouteConditions.unknown(route))));
            Handlers.registerCommands(
                    axon, "conditions-commands", _ -> new ConditionsCommandHandler(catalogues, clock));
            Handlers.registerCommands(
                    axon,
                    "test-closure-commands",
                    c -> new TestClosureCommandHandler(c.getComponent(StateManager.class), catalogues, clock));
            Handlers.registerQueries(
                    axon,
                    "conditions-queries",
                    _ -> new ConditionsQueryHandler(catalogues, conditions, operators, clock));
            axon.messaging(m -> m.eventProcessing(e ->
                    e.pooledStreaming(p -> p.processor(EventProcessorModule.pooledStreaming(PROJECTION)
                            .eventHandlingComponents(h -> h.declarative(_ -> conditions.component()))
                            .customized(PerNodeProcessor::of)))));
        });
    }
}
