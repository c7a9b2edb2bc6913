package cairn.application.permit;

import cairn.application.port.out.PermitBooks;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

public final class PermitModule {

    private PermitModule() {}

    public static void register(EventSourcingConfigurer axon, PermitBooks books) {
        axon.registerQueryHandlingModule(QueryHandlingModule.named("permit-queries")
                .queryHandlers()
                .annotatedQueryHandlingComponent(_ -> new PermitQueryHandler(books)));
    }
}
