package cairn.application.module;

import cairn.application.projection.RebuildableProjection;
import java.util.Optional;
import java.util.function.Consumer;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;

/**
 * The module of an aggregate: all that the rest of the core knows of it.
 *
 * @param projection the projection of its views; empty if it has none
 * @param handlers registers its entities, handlers and processors with Axon
 */
public record AggregateModule(Optional<RebuildableProjection<?>> projection, Consumer<EventSourcingConfigurer> handlers)
        implements CoreModule {

    @Override
    public void register(EventSourcingConfigurer axon) {
        handlers.accept(axon);
    }
}
