package cairn.application.view;

import cairn.domain.conditions.Closure;
import cairn.domain.conditions.SeasonOfYear;
import java.util.List;

/**
 * The recorded conditions of a route in one season.
 *
 * @param open the recorded days on which all trails were open
 * @param caution the recorded days on which the worst trail required caution
 * @param closed the recorded days on which at least one trail was closed
 * @param reports the number of records that begin in the season
 * @param closures the closures that overlap the season
 * @param notable the notable observations, one sentence each
 */
public record SeasonView(
        SeasonOfYear season,
        int open,
        int caution,
        int closed,
        int reports,
        List<Closure> closures,
        List<String> notable) {

    public SeasonView {
        closures = List.copyOf(closures);
        notable = List.copyOf(notable);
    }
}
