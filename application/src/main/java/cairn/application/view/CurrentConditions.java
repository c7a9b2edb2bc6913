package cairn.application.view;

import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.ConditionsReport;
import cairn.domain.conditions.PastConditions;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.conditions.WeatherAlert;
import cairn.domain.shared.Nepal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The conditions of a route at a moment.
 *
 * @param concern the reason for caution, other than a closure; absent without one
 * @param reports the reports of the last {@value #DAYS_OF_REPORTS} days, newest first, at most {@value #MOST_REPORTS}
 * @param alerts the alerts in effect now or later, in the order in which they take effect
 * @param closure the closure of the whole route: the one in effect, otherwise the next one
 * @param closed whether the closure is in effect
 * @param closedSegments the present and future closures of segments, in the order in which they begin
 * @param version a number that increases with every event of the route
 */
public record CurrentConditions(
        RouteId route,
        RouteStatus status,
        String summary,
        Optional<String> concern,
        List<ConditionsReport> reports,
        List<WeatherAlert> alerts,
        Optional<Closure> closure,
        boolean closed,
        List<Closure> closedSegments,
        int version,
        Optional<Instant> updatedAt) {

    private static final int DAYS_OF_REPORTS = 14;
    private static final int MOST_REPORTS = 50;

    public CurrentConditions {
        reports = List.copyOf(reports);
        alerts = List.copyOf(alerts);
        closedSegments = List.copyOf(closedSegments);
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
        var closedSegments = view.closures().ofSegmentsFrom(today);
        var concern = alerts.stream()
                .filter(alert -> alert.holdsAt(now))
                .findFirst()
                .map(WeatherAlert::headline)
                .or(() -> badSegment(reports))
                .or(() -> badRecord(view, today));
        var worry = closedSegments.stream()
                .filter(segment -> segment.isOn(today))
                .findFirst()
                .map(CurrentConditions::inWords)
                .or(() -> concern);
        var status =
                current.isPresent() ? RouteStatus.CLOSED : worry.isPresent() ? RouteStatus.CAUTION : RouteStatus.OPEN;
        return new CurrentConditions(
                view.route(),
                status,
                summary(current, worry, closure, reports.isEmpty()),
                concern,
                reports,
                alerts,
                closure,
                current.isPresent(),
                closedSegments,
                view.version(),
                view.updatedAt());
    }

    private static String inWords(Closure closure) {
        var place = closure.segment()
                .map(segment -> "between %s and %s ".formatted(segment.from(), segment.to()))
                .orElse("");
        return "closed " + place + end(closure) + ": " + closure.reason();
    }

    /** Of each segment the newest report with a status counts; a report of the whole route overrides older ones. */
    private static Optional<String> badSegment(List<ConditionsReport> newestFirst) {
        var segments = new HashSet<String>();
        for (var report : newestFirst) {
            var segment =
                    report.segment().map(name -> name.toLowerCase(Locale.ROOT).strip());
            if (report.status().isPresent() && segments.add(segment.orElse(""))) {
                if (report.status().get() == RouteStatus.CAUTION) {
                    return report.segment().or(() -> report.note()).or(() -> Optional.of("see the reports"));
                }
                if (segment.isEmpty()) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    /** An archived record about today only leads to caution; a route is closed by a closure alone. */
    private static Optional<String> badRecord(ConditionsView view, LocalDate today) {
        return view.past().stream()
                .filter(past -> past.condition().status() != RouteStatus.OPEN
                        && past.asClosure().isOn(today))
                .map(PastConditions::description)
                .sorted()
                .findFirst();
    }

    private static String summary(
            Optional<Closure> current, Optional<String> worry, Optional<Closure> closure, boolean isSilent) {
        if (current.isPresent()) {
            return "Closed " + end(current.get()) + ": " + current.get().reason();
        }
        var now = worry.map(reason -> "Open with caution: " + reason)
                .orElse(isSilent ? "Open as far as is known; there are no reports from the last 14 days" : "Open");
        var next = closure.map(to -> ". Closed from " + to.since() + " " + end(to) + ": " + to.reason());
        return now + next.orElse("");
    }

    private static String end(Closure closure) {
        return closure.until().map(day -> "until " + day).orElse("until further notice");
    }
}
