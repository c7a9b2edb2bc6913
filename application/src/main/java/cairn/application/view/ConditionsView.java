package cairn.application.view;

import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.ConditionsEvent.AlertRaised;
import cairn.domain.conditions.ConditionsEvent.ConditionsReported;
import cairn.domain.conditions.ConditionsEvent.PastConditionsRecorded;
import cairn.domain.conditions.ConditionsEvent.PastConditionsWithdrawn;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import cairn.domain.conditions.ConditionsReport;
import cairn.domain.conditions.PastConditions;
import cairn.domain.conditions.WeatherAlert;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All that has been made known of a route.
 *
 * @param version how many events it is made of
 * @param updatedAt when the last of them happened; absent if there is none
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

    /** Folds one event into the view. */
    public static ConditionsView after(@Nullable ConditionsView before, ConditionsEvent event, Instant at) {
        var view = before == null ? unknown(event.route()) : before;
        return switch (event) {
            case ConditionsReported e -> view.with(and(view.reports, e.report()), view.alerts, view.closures, at);
            case AlertRaised e -> view.with(view.reports, and(view.alerts, e.alert()), view.closures, at);
            case RouteClosed e -> view.with(view.reports, view.alerts, view.closures.after(e), at);
            case RouteReopened e -> view.with(view.reports, view.alerts, view.closures.after(e), at);
            case PastConditionsRecorded e -> {
                var more = new HashSet<>(view.past);
                more.add(e.past());
                yield view.with(more, at);
            }
            case PastConditionsWithdrawn e -> {
                var fewer = new HashSet<>(view.past);
                fewer.remove(e.past());
                yield view.with(fewer, at);
            }
        };
    }

    /** What matters to whoever sets out at a moment. */
    public CurrentConditions at(Instant now) {
        return CurrentConditions.of(this, now);
    }

    /** What each season was like up to a day, the newest first. */
    public List<SeasonView> seasonsUntil(LocalDate today) {
        return ConditionsArchive.seasonsOf(this, today);
    }

    private ConditionsView with(
            List<ConditionsReport> reports, List<WeatherAlert> alerts, Closures closures, Instant at) {
        return new ConditionsView(route, reports, alerts, closures, past, version + 1, Optional.of(at));
    }

    private ConditionsView with(Set<PastConditions> past, Instant at) {
        return new ConditionsView(route, reports, alerts, closures, past, version + 1, Optional.of(at));
    }

    private static <T> List<T> and(List<T> some, T one) {
        var more = new ArrayList<>(some);
        more.add(one);
        return more;
    }
}
