package cairn.application.permit;

import cairn.application.axon.Handlers;
import cairn.application.module.CoreModule;
import cairn.application.port.out.PermitBooks;

public final class PermitModule {

    private PermitModule() {}

    public static CoreModule of(PermitBooks books) {
        return axon -> {
            Handlers.registerQueries(axon, "permit-queries", _ -> new PermitQueryHandler(books));
        };
    }
}
