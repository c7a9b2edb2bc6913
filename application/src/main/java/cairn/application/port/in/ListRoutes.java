package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.RouteView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.Difficulty;
import java.util.Optional;
import java.util.Set;

/**
 * Lists routes by name.
 *
 * @param difficulties the difficulties of the primary trail; empty for all
 * @param duration the duration of at least one trail, in days
 * @param asker the caller; the statuses that a test owner sees include its own test closures
 */
public record ListRoutes(
        Set<Difficulty> difficulties, Days duration, Optional<String> region, Window window, Optional<Owner> asker)
        implements Query<Page<RouteView>> {

    public ListRoutes {
        difficulties = Set.copyOf(difficulties);
    }

    /** Lists all routes, with the statuses that everyone sees. */
    public static ListRoutes all(Window window) {
        return new ListRoutes(Set.of(), Days.ANY, Optional.empty(), window, Optional.empty());
    }

    public boolean asksFor(RouteView route) {
        return (difficulties.isEmpty() || difficulties.contains(route.primary().difficulty()))
                && route.trails().stream().anyMatch(trail -> duration.include(trail.durationDays()))
                && region.map(route.route().region()::equals).orElse(true);
    }
}
