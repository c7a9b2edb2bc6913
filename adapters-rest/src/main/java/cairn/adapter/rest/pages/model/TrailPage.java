package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trail.
 *
 * @param route the id of its route
 * @param routeName the name of its route
 * @param isCut whether there are older seasons than are shown
 * @param mayBook whether the member may book a trek
 * @param mayReport whether the member may publish conditions
 * @param testClosure absent unless the member may close the route for test data
 */
public record TrailPage(
        String slug,
        String route,
        String routeName,
        List<Fact> facts,
        ConditionsPanel conditions,
        Sketch map,
        Sketch profile,
        List<Stop> stops,
        List<Season> seasons,
        boolean isCut,
        boolean mayBook,
        boolean mayReport,
        @Nullable TestClosureForm testClosure) {

    /**
     * A waypoint.
     *
     * @param day the day of the trek on which it is reached
     * @param change the difference from the altitude of the waypoint before
     */
    public record Stop(int day, String name, String kind, String altitude, String change, String position) {}

    /** The recorded conditions of a season: days by status, and what was notable. */
    public record Season(String name, int open, int caution, int closed, List<String> notable) {}
}
