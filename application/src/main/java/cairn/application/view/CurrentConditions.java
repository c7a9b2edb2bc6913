package cairn.application.view;

import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.ConditionsReport;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.conditions.WeatherAlert;
import cairn.domain.shared.Nepal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * What it is like on a route at a moment.
 *
 * @param reports of the last {@value #DAYS_OF_REPORTS} days, newest first, at most {@value #MOST_REPORTS}
 * @param alerts that hold or will hold, in the order in which they take effect
 * @param closure the one that is on, else the next one to come
 * @param closed whether the closure is on
 * @param version counts up with whatever is made known of the route
 */
public record CurrentConditions(
        RouteId route,
        RouteStatus status,
        String summary,
        List<ConditionsReport> reports,
        List<WeatherAlert> alerts,
        Optional<Closure> closure,
        boolean closed,
        int version,
        Optional<Instant> updatedAt) {

    private static final int DAYS_OF_REPORTS = 14;
    private static final int MOST_REPORTS = 50;

    public CurrentConditions {
        reports = List.copyOf(reports);
        alerts = List.copyOf(alerts);
    }

    static CurrentConditions of(ConditionsView view, Instant now) {
        var today = Nepal.dateAt(now);
        var oldest = now.minus(Duration.ofDays(DAYS_OF_REPORTS));
        var reports = view.reports().stream()
                .filter(report -> !report.reportedAt().isBefore(oldest))
                .sorted(Comparator.comparing(ConditionsReport::reportedAt).reversed())
                .limit(MOST_REPORTS)
                .toList();
        var alerts = view.alerts().stream()
                .filter(alert -> now.isBefore(alert.expires()))
                .sorted(Comparator.comparing(WeatherAlert::effective))
                .toList();
        var current = view.closures().on(today);
        var closure = current.or(() -> view.closures().nextAfter(today));
        var status = status(current, alerts, reports, now);
        return new CurrentConditions(
                view.route(),
                status,
                summary(
                        status,
                        closure,
                        current.isPresent(),
                        alerts.stream().filter(alert -> alert.holdsAt(now)).findFirst(),
                        reports),
                reports,
                alerts,
                closure,
                current.isPresent(),
                view.version(),
                view.updatedAt());
    }

    private static RouteStatus status(
            Optional<Closure> closure, List<WeatherAlert> alerts, List<ConditionsReport> reports, Instant now) {
        if (closure.isPresent()) {
            return RouteStatus.CLOSED;
        }
        boolean alarmed = alerts.stream().anyMatch(alert -> alert.holdsAt(now));
        return alarmed || isAnySegmentBad(reports) ? RouteStatus.CAUTION : RouteStatus.OPEN;
    }

    /** Of each segment the newest report that speaks of its status counts. */
    private static boolean isAnySegmentBad(List<ConditionsReport> newestFirst) {
        var segments = new HashSet<Optional<String>>();
        return newestFirst.stream()
                .filter(report -> report.status().isPresent() && segments.add(report.segment()))
                .anyMatch(report -> report.status().equals(Optional.of(RouteStatus.CAUTION)));
    }

    private static String summary(
            RouteStatus status,
            Optional<Closure> closure,
            boolean closed,
            Optional<WeatherAlert> alert,
            List<ConditionsReport> newestFirst) {
        var now = switch (status) {
            case CLOSED ->
                "Closed " + end(closure.orElseThrow()) + ": "
                        + closure.orElseThrow().reason();
            case CAUTION ->
                "Open with caution: " + alert.map(WeatherAlert::headline).orElseGet(() -> remark(newestFirst));
            case OPEN -> "Open";
        };
        var next = closure.filter(_ -> !closed)
                .map(to -> ". Closed from " + to.since() + " " + end(to) + ": " + to.reason());
        return now + next.orElse("");
    }

    private static String end(Closure closure) {
        return closure.until().map(day -> "until " + day).orElse("until further notice");
    }

    private static String remark(List<ConditionsReport> newestFirst) {
        return newestFirst.stream()
                .filter(report -> report.status().equals(Optional.of(RouteStatus.CAUTION)))
                .findFirst()
                .map(report -> report.segment().orElse("the whole route"))
                .orElse("see the reports");
    }
}
