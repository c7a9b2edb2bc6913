package cairn.application.view;

import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsReport;
import cairn.domain.conditions.PastConditions;
import cairn.domain.conditions.WeatherAlert;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All that has been made known of a route.
 *
 * @param version how many events it is made of
 * @param updatedAt when something was last made known of the present; absent if nothing ever was
 */
public record ConditionsView(
        RouteId route,
        List<ConditionsReport> reports,
        List<WeatherAlert> alerts,
        Closures closures,
        Set<PastConditions> past,
        int version,
        Optional<Instant> updatedAt) {

    public ConditionsView {
        reports = List.copyOf(reports);
        alerts = List.copyOf(alerts);
        past = Set.copyOf(past);
    }

    public static ConditionsView unknown(RouteId route) {
        return new ConditionsView(route, List.of(), List.of(), Closures.NONE, Set.of(), 0, Optional.empty());
    }

    /** What matters to whoever sets out at a moment. */
    public CurrentConditions at(Instant now) {
        return CurrentConditions.of(this, now);
    }

    /** What each season was like up to a day, the newest first. */
    public List<SeasonView> seasonsUntil(LocalDate today) {
        return ConditionsArchive.seasonsOf(this, today);
    }
}
