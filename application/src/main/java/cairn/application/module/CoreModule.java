package cairn.application.module;

import cairn.application.axon.EventFamily;
import java.util.List;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;

/** A part of the core that is registered with Axon. */
@FunctionalInterface
public interface CoreModule {

    /** Registers the module's entities, handlers and processors. */
    void register(EventSourcingConfigurer axon);

    /** Returns the families of events that the module appends to the log. */
    default List<EventFamily<?>> events() {
        return List.of();
    }
}
