package cairn.application.platform;

import cairn.application.port.in.FindPlatformState;
import cairn.application.port.out.CatalogueState;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.PlatformFigures;
import cairn.application.projection.RebuildableProjection;
import cairn.application.view.PlatformState;
import cairn.application.view.PlatformState.ProjectionProgress;
import java.time.Clock;
import java.util.List;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class PlatformQueryHandler {

    private final List<RebuildableProjection<?>> projections;
    private final PlatformFigures figures;
    private final LogPositions positions;
    private final Deadlines deadlines;
    private final CatalogueState catalogue;
    private final Clock clock;

    PlatformQueryHandler(
            List<RebuildableProjection<?>> projections,
            PlatformFigures figures,
            LogPositions positions,
            Deadlines deadlines,
            CatalogueState catalogue,
            Clock clock) {
        this.projections = List.copyOf(projections);
        this.figures = figures;
        this.positions = positions;
        this.deadlines = deadlines;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    @QueryHandler
    PlatformState answer(FindPlatformState question) {
        var reached = figures.positions();
        return new PlatformState(
                positions.head(),
                figures.nodes(),
                projections.stream()
                        .map(projection -> new ProjectionProgress(
                                projection.processor(),
                                reached.getOrDefault(projection.processor(), 0L),
                                positions.lagOf(projection.processor(), projection.events())))
                        .toList(),
                figures.deadlines(),
                deadlines.countAt(clock.instant()),
                catalogue.version(),
                catalogue.unreadable());
    }
}
