package cairn.application.module;

import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;

/** A part of the core that is registered with Axon. */
@FunctionalInterface
public interface CoreModule {

    /** Registers the module's entities, handlers and processors. */
    void register(EventSourcingConfigurer axon);
}
