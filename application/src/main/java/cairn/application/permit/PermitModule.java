package cairn.application.permit;

import cairn.application.module.CoreModule;
import cairn.application.port.out.PermitBooks;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

public final class PermitModule {

    private PermitModule() {}

    public static CoreModule of(PermitBooks books) {
        return axon -> {
            axon.registerQueryHandlingModule(QueryHandlingModule.named("permit-queries")
                    .queryHandlers()
                    .annotatedQueryHandlingComponent(_ -> new PermitQueryHandler(books)));
        };
    }
}
