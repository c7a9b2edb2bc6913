package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import java.util.Optional;
import java.util.Set;

/** Lists trails by name. */
public record ListTrails(Optional<RouteId> route, Set<Difficulty> difficulties, Days duration, Window window)
        implements Query<Page<Trail>> {

    public ListTrails {
        difficulties = Set.copyOf(difficulties);
    }

    public boolean asksFor(Trail trail) {
        return route.map(trail.route()::equals).orElse(true)
                && (difficulties.isEmpty() || difficulties.contains(trail.difficulty()))
                && duration.include(trail.durationDays());
    }
}
