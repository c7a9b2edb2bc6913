package cairn.adapter.rest.pages.permit;

import cairn.adapter.rest.pages.model.FilterOption;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.RouteView;
import cairn.domain.catalogue.RouteId;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Singleton
public final class RouteNames {

    private static final int MOST = 500;

    private final Queries queries;

    RouteNames(Queries queries) {
        this.queries = queries;
    }

    public List<RouteView> all() {
        return queries.ask(ListRoutes.all(Window.of(MOST, 0))).items();
    }

    public static List<FilterOption> options(List<RouteView> routes, @Nullable String chosen) {
        return routes.stream()
                .map(RouteView::route)
                .map(route -> new FilterOption(
                        route.id().value(), route.name(), route.id().value().equals(chosen)))
                .toList();
    }

    /** Returns the name of a route; its id if the catalogue no longer has it. */
    public static String name(List<RouteView> routes, RouteId id) {
        return routes.stream()
                .map(RouteView::route)
                .filter(route -> route.id().equals(id))
                .findFirst()
                .map(route -> route.name())
                .orElseGet(id::value);
    }
}
