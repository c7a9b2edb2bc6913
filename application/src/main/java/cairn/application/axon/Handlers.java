package cairn.application.axon;

import org.axonframework.common.configuration.ComponentBuilder;
import org.axonframework.common.configuration.Configuration;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.messaging.commandhandling.configuration.CommandHandlingModule;
import org.axonframework.messaging.core.annotation.ParameterResolverFactory;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.annotation.AnnotatedEventHandlingComponent;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

/** Passes objects with annotated handlers to Axon; those of commands and queries are modules with names of their own. */
public final class Handlers {

    private Handlers() {}

    public static void registerCommands(EventSourcingConfigurer axon, String name, ComponentBuilder<Object> handlers) {
        axon.registerCommandHandlingModule(
                CommandHandlingModule.named(name).commandHandlers().annotatedCommandHandlingComponent(handlers));
    }

    public static void registerQueries(EventSourcingConfigurer axon, String name, ComponentBuilder<Object> handlers) {
        axon.registerQueryHandlingModule(
                QueryHandlingModule.named(name).queryHandlers().annotatedQueryHandlingComponent(handlers));
    }

    public static EventHandlingComponent events(Configuration axon, Object handlers) {
        return new AnnotatedEventHandlingComponent<>(handlers, axon.getComponent(ParameterResolverFactory.class));
    }
}
