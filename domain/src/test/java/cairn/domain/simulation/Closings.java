package cairn.domain.simulation;

import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.ConditionsCommand.CloseRoute;
import cairn.domain.conditions.ConditionsCommand.ReopenRoute;
import cairn.domain.conditions.RouteConditions;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Closes and reopens routes; which days are closed is written down here day by day, too. */
final class Closings implements Life {

    private static final int FARTHEST_DAY = 400;
    /** Whole routes are closed, and with them all of their trails. */
    private static final TrailId ANY = new TrailId(new UUID(0, 0));

    private final World world;
    private final Map<RouteId, RouteConditions> states = new HashMap<>();
    private final Map<RouteId, Set<LocalDate>> closedDays = new HashMap<>();

    Closings(World world) {
        this.world = world;
    }

    @Override
    public void step() {
        var route = world.oneOf(world.trails).route();
        if (world.happens(50)) {
            close(route);
        } else {
            reopen(route);
        }
        for (int day = 0; day < 100; day += 9) {
            var date = World.FIRST_DAY.plusDays(day);
            Violation.unless(
                    isClosed(route, DateRange.ofOne(date)) == daysOf(route).contains(date),
                    "the closures of " + route + " are wrong about " + date);
        }
    }

    private void close(RouteId route) {
        var since = world.today().plusDays(world.below(60));
        var until = world.happens(80) ? Optional.of(since.plusDays(world.below(6))) : Optional.<LocalDate>empty();
        var closed =
                of(route).close(new CloseRoute(route, new Closure("Landslide", since, until)), List::of, world.now());
        states.put(route, of(route).after(closed));
        since.datesUntil(until.map(last -> last.plusDays(1)).orElse(World.FIRST_DAY.plusDays(FARTHEST_DAY)))
                .forEach(daysOf(route)::add);
        world.note(closed);
    }

    private void reopen(RouteId route) {
        of(route).reopen(new ReopenRoute(route), world.now()).ifPresent(reopened -> {
            states.put(route, of(route).after(reopened));
            daysOf(route).removeIf(day -> !day.isBefore(world.today()));
            world.note(reopened);
        });
    }

    Optional<String> closure(RouteId route, DateRange days) {
        return of(route).closures().touching(ANY, days).map(Closure::reason);
    }

    /** By the days that are written down. */
    boolean isClosedOnOneOf(RouteId route, DateRange days) {
        return days.dates().anyMatch(daysOf(route)::contains);
    }

    private boolean isClosed(RouteId route, DateRange days) {
        return closure(route, days).isPresent();
    }

    private RouteConditions of(RouteId route) {
        return states.computeIfAbsent(route, RouteConditions::unknown);
    }

    private Set<LocalDate> daysOf(RouteId route) {
        return closedDays.computeIfAbsent(route, _ -> new HashSet<>());
    }
}
