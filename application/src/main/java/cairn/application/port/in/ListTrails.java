package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import java.util.Optional;
import java.util.Set;

/** Which trails can be walked? By name. */
public record ListTrails(Optional<RouteId> route, Set<Difficulty> difficulties, Days duration, Window window)
        implements Query<Page<Trail>> {

    public ListTrails {
        difficulties = Set.copyOf(difficulties);
    }

    /** A range of days, both ends included. */
    public record Days(int fewest, int most) {

        public static final Days ANY = new Days(0, Integer.MAX_VALUE);

        boolean include(int days) {
            return fewest <= days && days <= most;
        }
    }

    public boolean asksFor(Trail trail) {
        return route.map(trail.route()::equals).orElse(true)
                && (difficulties.isEmpty() || difficulties.contains(trail.difficulty()))
                && duration.include(trail.durationDays());
    }
}
