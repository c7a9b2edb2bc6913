package cairn.application.platform;

import cairn.application.axon.Handlers;
import cairn.application.module.CoreModule;
import cairn.application.port.out.CatalogueState;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.PlatformFigures;
import cairn.application.projection.RebuildableProjection;
import java.time.Clock;
import java.util.List;

public final class PlatformModule {

    private PlatformModule() {}

    public static CoreModule of(
            List<RebuildableProjection<?>> projections,
            PlatformFigures figures,
            LogPositions positions,
            Deadlines deadlines,
            CatalogueState catalogue,
            Clock clock) {
        return axon -> Handlers.registerQueries(
                axon,
                "platform-queries",
                _ -> new PlatformQueryHandler(projections, figures, positions, deadlines, catalogue, clock));
    }
}
