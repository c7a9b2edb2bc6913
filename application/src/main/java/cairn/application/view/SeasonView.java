package cairn.application.view;

import cairn.domain.conditions.Closure;
import cairn.domain.conditions.SeasonOfYear;
import java.util.List;

/**
 * What a route was like in one season, as far as anybody has recorded it.
 *
 * @param open recorded days on which all of its trails were open
 * @param caution recorded days on which the worst of its trails took caution
 * @param closed recorded days on which one of its trails was closed
 * @param reports how many records begin in it
 * @param closures that touch it
 * @param notable what stood out, a sentence each
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
