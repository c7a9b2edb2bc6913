package cairn.domain.conditions;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.conditions.ConditionsCommand.CloseRoute;
import cairn.domain.conditions.TestClosureCommand.CloseTestRoute;
import cairn.domain.conditions.TestClosureCommand.ReopenAllTestRoutes;
import cairn.domain.conditions.TestClosureCommand.ReopenTestRoute;
import cairn.domain.conditions.TestClosureEvent.TestRouteClosed;
import cairn.domain.conditions.TestClosureEvent.TestRouteReopened;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Standing;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** An operator's closures for its own test data, by route. They add to the closures that all operators see. */
public record TestClosures(Map<RouteId, Closures> byRoute) {

    public static final int MOST = 100;

    public static final TestClosures NONE = new TestClosures(Map.of());

    public TestClosures {
        byRoute = Map.copyOf(byRoute);
    }

    public Closures of(RouteId route) {
        return byRoute.getOrDefault(route, Closures.NONE);
    }

    /**
     * Closes a route, by the rules of a closure for all operators.
     *
     * @param trails the trails of the route
     */
    public TestRouteClosed close(CloseTestRoute command, Supplier<List<Trail>> trails, Instant now) {
        requireTest(command.owner());
        int count = byRoute.values().stream()
                .mapToInt(closures -> closures.all().size())
                .sum();
        if (count >= MOST) {
            throw new Conflict(
                    new Standing(MOST + "_closures", List.of("reopen")),
                    "There are already %d closures, the maximum".formatted(MOST));
        }
        var closed = RouteConditions.unknown(command.route())
                .close(new CloseRoute(command.route(), command.closure(), command.segment()), trails, now);
        return new TestRouteClosed(command.owner(), command.route(), closed.closure());
    }

    public Optional<TestRouteReopened> reopen(ReopenTestRoute command, Instant now) {
        requireTest(command.owner());
        return byRoute.containsKey(command.route())
                ? Optional.of(new TestRouteReopened(command.owner(), command.route(), Nepal.dateAt(now)))
                : Optional.empty();
    }

    public List<TestRouteReopened> reopenAll(ReopenAllTestRoutes command, Instant now) {
        requireTest(command.owner());
        return byRoute.keySet().stream()
                .sorted(Comparator.comparing(RouteId::value))
                .map(route -> new TestRouteReopened(command.owner(), route, Nepal.dateAt(now)))
                .toList();
    }

    private static void requireTest(Owner owner) {
        if (owner.mode() != Mode.TEST) {
            throw new IllegalArgumentException("Only the conditions desk closes routes for live data");
        }
    }

    public TestClosures after(TestClosureEvent event) {
        var changed = new HashMap<>(byRoute);
        switch (event) {
            case TestRouteClosed e -> changed.put(e.route(), of(e.route()).and(e.closure()));
            case TestRouteReopened e -> changed.remove(e.route());
        }
        return new TestClosures(changed);
    }
}
