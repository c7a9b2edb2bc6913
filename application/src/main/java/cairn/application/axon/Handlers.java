package cairn.application.axon;

import org.axonframework.common.configuration.ComponentBuilder;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.messaging.commandhandling.configuration.CommandHandlingModule;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

/** Registers objects with annotated handlers, each as an Axon module with a name of its own. */
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
}
