package cairn.application.projection;

import cairn.application.port.projection.SequencePerOwner;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.axonframework.common.configuration.Configuration;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.EventMessage;

/**
 * The event handlers of a projection or reactor, whose shares the nodes divide among themselves.
 *
 * @param batching whether its batches are committed with those of other processors
 * @param start where it begins when it is first installed
 * @param hash decides on the share that has an event, and must be the same on every node
 */
public record SharedProcessor(
        Batching batching, Start start, ToIntFunction<EventMessage> hash, EventHandlingComponent handlers) {

    public enum Batching {
        /** Its rows are committed in one transaction with those of all other such processors. */
        TOGETHER,
        /** It may take longer than others can wait, or waits for others itself. */
        SEPARATE
    }

    public enum Start {
        FIRST_EVENT,
        HEAD
    }

    /**
     * Registers the handlers of a projection of owned events.
     *
     * @param name the key of its stored position, which must not change
     * @param share returns the owner whose share has an owner's events
     */
    public static void register(
            EventSourcingConfigurer axon,
            String name,
            UnaryOperator<Owner> share,
            Function<Configuration, EventHandlingComponent> handlers) {
        register(
                axon,
                name,
                c -> new SharedProcessor(Batching.TOGETHER, Start.FIRST_EVENT, hashOf(share), handlers.apply(c)));
    }

    /**
     * Registers a processor.
     *
     * @param name the key of its stored position, which must not change
     */
    public static void register(
            EventSourcingConfigurer axon, String name, Function<Configuration, SharedProcessor> processor) {
        axon.componentRegistry(
                registry -> registry.registerComponent(SharedProcessor.class, name, c -> processor.apply(c)));
    }

    public static ToIntFunction<EventMessage> hashOf(UnaryOperator<Owner> share) {
        return event -> event.payload() instanceof Owned owned
                ? SequencePerOwner.hashOf(share.apply(owned.owner()))
                : event.type().name().hashCode();
    }

    Set<QualifiedName> events() {
        return handlers.supportedEvents();
    }

    boolean handles(EventMessage event) {
        return handlers.supports(event.type().qualifiedName());
    }
}
