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
 * All recorded conditions of a route.
 *
 * @param version the number of events of the route
 * @param updatedAt the time of the last event about present conditions; absent if there was none
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

    public ConditionsView with(Closures more) {
        return new ConditionsView(route, reports, alerts, closures.and(more), past, version, updatedAt);
    }

    public CurrentConditions at(Instant now) {
        return CurrentConditions.of(this, now);
    }

    public List<SeasonView> seasonsUntil(LocalDate today) {
        return ConditionsArchive.seasonsOf(this, today);
    }
}
