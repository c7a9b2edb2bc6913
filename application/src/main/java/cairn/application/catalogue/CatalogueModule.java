package cairn.application.catalogue;

import cairn.application.axon.Handlers;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.module.CoreModule;
import cairn.application.port.out.AssignedCrew;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.TakenRooms;
import cairn.application.projection.ReadYourWrites;
import java.time.Clock;

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
            Handlers.registerQueries(
                    axon,
                    "catalogue-queries",
                    _ -> new CatalogueQueryHandler(catalogues, takenRooms, ownWrites, conditions, clock));
            Handlers.registerQueries(
                    axon, "porter-queries", _ -> new PorterQueryHandler(catalogues, assignedCrew, ownWrites, clock));
        };
    }
}
