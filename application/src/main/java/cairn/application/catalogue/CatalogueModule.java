package cairn.application.catalogue;

import cairn.application.conditions.RouteConditionsCache;
import cairn.application.module.CoreModule;
import cairn.application.port.out.AssignedCrew;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.TakenRooms;
import cairn.application.projection.ReadYourWrites;
import java.time.Clock;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

public final class CatalogueModule {

    private CatalogueModule() {}

    public static CoreModule of(
            Catalogues catalogues,
            TakenRooms takenRooms,
            AssignedCrew assignedCrew,
            LogPositions positions,
            RouteConditionsCache conditions,
            Clock clock) {
        return axon -> {
            var ownWrites = new ReadYourWrites(positions);
            axon.registerQueryHandlingModule(QueryHandlingModule.named("catalogue-queries")
                    .queryHandlers()
                    .annotatedQueryHandlingComponent(
                            _ -> new CatalogueQueryHandler(catalogues, takenRooms, ownWrites, conditions, clock)));
            axon.registerQueryHandlingModule(QueryHandlingModule.named("porter-queries")
                    .queryHandlers()
                    .annotatedQueryHandlingComponent(
                            _ -> new PorterQueryHandler(catalogues, assignedCrew, ownWrites, clock)));
        };
    }
}
