package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * A route as the conditions desk sees it.
 *
 * @param places the waypoints of its trails
 * @param isClosed whether a closure is in effect or announced
 * @param today the present day in Nepal, in ISO 8601
 * @param mayWrite whether the member may publish in this mode
 */
public record RouteDeskPage(
        String id,
        String name,
        ConditionsPanel conditions,
        List<Trail> trails,
        List<String> places,
        boolean isClosed,
        String today,
        boolean mayWrite) {

    public record Trail(String slug, String name) {}
}
