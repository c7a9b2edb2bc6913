package cairn.adapter.rest.pages.calendar;

import cairn.application.port.in.FindConditions;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.ListPorters;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.DepartureView;
import cairn.application.view.Page;
import cairn.application.view.PorterView;
import cairn.application.view.RouteView;
import cairn.domain.access.Owner;
import cairn.domain.conditions.Closure;
import cairn.domain.shared.DateRange;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

@Singleton
final class CalendarReader {

    private static final int MOST_TREKS = 200;
    private static final int MOST_FREE = 100;
    private static final int MOST_ROUTES = 500;

    private final Queries queries;

    CalendarReader(Queries queries) {
        this.queries = queries;
    }

    /**
     * The treks, the closures by the names of routes, and some of the guides and porters who are free on all days.
     */
    record Content(
            Page<DepartureView> treks,
            Map<String, List<Closure>> closures,
            Page<PorterView> freeGuides,
            Page<PorterView> freePorters) {}

    Content read(Owner owner, DateRange days) {
        return new Content(
                queries.ask(new ListDepartures(owner, days, Window.of(MOST_TREKS, 0))),
                closures(owner),
                free(owner, days, true),
                free(owner, days, false));
    }

    private Map<String, List<Closure>> closures(Owner owner) {
        var closures = new TreeMap<String, List<Closure>>();
        queries.ask(ListRoutes.all(Window.of(MOST_ROUTES, 0))).items().stream()
                .map(RouteView::route)
                .forEach(route -> closures.put(
                        route.name(),
                        queries.ask(new FindConditions(route.id(), Optional.of(owner)))
                                .closures()
                                .all()));
        return closures;
    }

    private Page<PorterView> free(Owner owner, DateRange days, boolean isGuide) {
        return queries.ask(new ListPorters(
                owner,
                days,
                Optional.empty(),
                Optional.of(true),
                Optional.empty(),
                0,
                Optional.of(isGuide),
                Window.of(MOST_FREE, 0)));
    }
}
