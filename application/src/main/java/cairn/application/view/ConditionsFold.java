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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Folds the conditions events of a route. An alert replaces an earlier alert with the same headline. */
public final class ConditionsFold {

    private final RouteId route;
    private final List<ConditionsReport> reports = new ArrayList<>();
    private final Map<String, WeatherAlert> alerts = new LinkedHashMap<>();
    private final Set<PastConditions> past = new LinkedHashSet<>();
    private Closures closures = Closures.NONE;
    private int version;
    private Optional<Instant> updatedAt = Optional.empty();

    private ConditionsFold(RouteId route) {
        this.route = route;
    }

    public static ConditionsFold after(@Nullable ConditionsFold before, ConditionsEvent event, Instant at) {
        var fold = before == null ? new ConditionsFold(event.route()) : before;
        fold.take(event, at);
        return fold;
    }

    public ConditionsView view() {
        return new ConditionsView(route, reports, List.copyOf(alerts.values()), closures, past, version, updatedAt);
    }

    private void take(ConditionsEvent event, Instant at) {
        version++;
        switch (event) {
            case PastConditionsRecorded e -> past.add(e.past());
            case PastConditionsWithdrawn e -> past.remove(e.past());
            case ConditionsReported e -> {
                reports.add(e.report());
                updatedAt = Optional.of(at);
            }
            case AlertRaised e -> {
                alerts.put(e.alert().headline().toLowerCase(Locale.ROOT), e.alert());
                updatedAt = Optional.of(at);
            }
            case RouteClosed e -> {
                closures = closures.after(e);
                updatedAt = Optional.of(at);
            }
            case RouteReopened e -> {
                closures = closures.after(e);
                updatedAt = Optional.of(at);
            }
        }
    }
}
