package cairn.bootstrap.health;

import cairn.application.port.out.LogPositions;
import cairn.application.projection.RebuildableProjection;
import cairn.bootstrap.core.CoreModules;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts the events that each projection has not applied yet, except the newest. */
@Singleton
final class ProjectionLag {

    private final LogPositions positions;

    ProjectionLag(LogPositions positions) {
        this.positions = positions;
    }

    Map<String, Long> all() {
        return CoreModules.PROJECTIONS.stream()
                .collect(Collectors.toMap(
                        RebuildableProjection::processor,
                        projection -> positions.lagOf(projection.processor(), projection.events())));
    }
}
