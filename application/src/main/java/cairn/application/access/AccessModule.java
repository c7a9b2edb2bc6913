package cairn.application.access;

import cairn.application.port.out.Operators;
import java.time.Clock;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.messaging.commandhandling.configuration.CommandHandlingModule;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

/** Everything Axon needs to know about operators and keys. They are kept in tables, not as events. */
public final class AccessModule {

    private AccessModule() {}

    public static void register(EventSourcingConfigurer axon, Operators operators, Clock clock) {
        axon.registerCommandHandlingModule(CommandHandlingModule.named("access-commands")
                .commandHandlers()
                .annotatedCommandHandlingComponent(_ -> new AccessCommandHandler(operators, clock)));
        axon.registerQueryHandlingModule(QueryHandlingModule.named("access-queries")
                .queryHandlers()
                .annotatedQueryHandlingComponent(_ -> new AccessQueryHandler(operators)));
    }
}
