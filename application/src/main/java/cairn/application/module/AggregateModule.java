package cairn.application.module;

import cairn.application.axon.EventFamily;
import cairn.application.projection.RebuildableProjection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;

/**
 * The module of an aggregate.
 *
 * @param events its events with their tags; a {@link PublicEventFamily} also defines how they are published
 * @param projection the projection of its views; empty if it has none
 * @param handlers registers its entities, handlers and processors with Axon
 */
public record AggregateModule(
        List<EventFamily<?>> events,
        Optional<RebuildableProjection<?>> projection,
        Consumer<EventSourcingConfigurer> handlers)
        implements CoreModule {

    public AggregateModule {
        events = List.copyOf(events);
    }

    public static AggregateModule of(
            EventFamily<?> events, RebuildableProjection<?> projection, Consumer<EventSourcingConfigurer> handlers) {
        return new AggregateModule(List.of(events), Optional.of(projection), handlers);
    }

    public static AggregateModule of(List<EventFamily<?>> events, Consumer<EventSourcingConfigurer> handlers) {
        return new AggregateModule(events, Optional.empty(), handlers);
    }

    @Override
    public void register(EventSourcingConfigurer axon) {
        handlers.accept(axon);
    }
}
