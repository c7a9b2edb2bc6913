package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.RouteView;
import cairn.domain.catalogue.Difficulty;
import java.util.Optional;
import java.util.Set;

/**
 * Lists routes by name.
 *
 * @param difficulties the difficulties of the primary trail; empty for all
 * @param duration the duration of at least one trail, in days
 */
public record ListRoutes(Set<Difficulty> difficulties, Days duration, Optional<String> region, Window window)
        implements Query<Page<RouteView>> {

    public ListRoutes {
        difficulties = Set.copyOf(difficulties);
    }

    public boolean asksFor(RouteView route) {
        return (difficulties.isEmpty() || difficulties.contains(route.primary().difficulty()))
                && route.trails().stream().anyMatch(trail -> duration.include(trail.durationDays()))
                && region.map(route.route().region()::equals).orElse(true);
    }
}
