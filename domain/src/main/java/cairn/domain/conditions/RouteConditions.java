package cairn.domain.conditions;

import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.conditions.ConditionsCommand.CloseRoute;
import cairn.domain.conditions.ConditionsCommand.RaiseAlert;
import cairn.domain.conditions.ConditionsCommand.RecordPast;
import cairn.domain.conditions.ConditionsCommand.ReopenRoute;
import cairn.domain.conditions.ConditionsCommand.ReportConditions;
import cairn.domain.conditions.ConditionsEvent.AlertRaised;
import cairn.domain.conditions.ConditionsEvent.ConditionsReported;
import cairn.domain.conditions.ConditionsEvent.PastConditionsRecorded;
import cairn.domain.conditions.ConditionsEvent.PastConditionsWithdrawn;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The published conditions of one route. Every route has conditions without a creation event. */
public record RouteConditions(RouteId route, Closures closures, Set<PastConditions> past) {

    /** Reporters' clocks may run ahead of the service's. */
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private static final Duration OLDEST_REPORT = Duration.ofDays(366);
    private static final Duration FARTHEST_ALERT = Duration.ofDays(60);
    private static final int MOST_YEARS_OF_CLOSURE = 5;

    public RouteConditions {
        past = Set.copyOf(past);
    }

    public static RouteConditions unknown(RouteId route) {
        return new RouteConditions(route, Closures.NONE, Set.of());
    }

    public ConditionsReported report(ReportConditions command, Instant now) {
        var report = command.report();
        if (report.reportedAt().isAfter(now.plus(TOLERANCE))) {
            throw new Invalid(FaultCode.OUT_OF_RANGE, "reportedAt", "must not be in the future");
        }
        if (report.reportedAt().isBefore(now.minus(OLDEST_REPORT))) {
            throw new Invalid(FaultCode.OUT_OF_RANGE, "reportedAt", "must not be more than a year ago");
        }
        if (report.status().filter(RouteStatus.CLOSED::equals).isPresent()) {
            throw new Invalid("status", "must be open or caution: a route is closed by a closure");
        }
        return new ConditionsReported(route, report);
    }

    public AlertRaised raise(RaiseAlert command, Instant now) {
        var earliest = now.minus(FARTHEST_ALERT);
        var latest = now.plus(FARTHEST_ALERT);
        if (command.alert().effective().isBefore(earliest)) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "effective",
                    "must not be more than %d days ago".formatted(FARTHEST_ALERT.toDays()));
        }
        if (command.alert().expires().isAfter(latest)) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "expires",
                    "must not be more than %d days ahead".formatted(FARTHEST_ALERT.toDays()));
        }
        if (!command.alert().effective().isBefore(command.alert().expires())) {
            throw new Invalid(FaultCode.CONFLICT, "expires", "must be after effective");
        }
        return new AlertRaised(route, command.alert());
    }

    public RouteClosed close(CloseRoute command, Supplier<List<Trail>> trails, Instant now) {
        var closure = command.closure();
        var earliest = Nepal.dateAt(now).minusYears(MOST_YEARS_OF_CLOSURE);
        var latest = Nepal.dateAt(now).plusYears(MOST_YEARS_OF_CLOSURE);
        if (closure.since().isBefore(earliest) || closure.since().isAfter(latest)) {
            throw new Invalid(FaultCode.OUT_OF_RANGE, "since", "must be between %s and %s".formatted(earliest, latest));
        }
        if (closure.until().filter(latest::isBefore).isPresent()) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "until",
                    "must not be after %s; omit it for a closure until further notice".formatted(latest));
        }
        if (closure.until().filter(closure.since()::isAfter).isPresent()) {
            throw new Invalid(FaultCode.CONFLICT, "until", "must not be before since");
        }
        return new RouteClosed(
                route,
                command.segment()
                        .map(ends -> closure.in(Segment.between(ends, trails.get())))
                        .orElse(closure));
    }

    public Optional<RouteReopened> reopen(ReopenRoute command, Instant now) {
        var today = Nepal.dateAt(now);
        return closures.partsFrom(today).isEmpty() ? Optional.empty() : Optional.of(new RouteReopened(route, today));
    }

    public List<ConditionsEvent> record(RecordPast command) {
        var withdrawn = new HashSet<>(past);
        withdrawn.removeAll(command.past());
        var added = new HashSet<>(command.past());
        added.removeAll(past);
        return Stream.<ConditionsEvent>concat(
                        withdrawn.stream().map(record -> new PastConditionsWithdrawn(route, record)),
                        added.stream().map(record -> new PastConditionsRecorded(route, record)))
                .toList();
    }

    public RouteConditions after(ConditionsEvent event) {
        return switch (event) {
            case ConditionsReported _, AlertRaised _ -> this;
            case RouteClosed e -> new RouteConditions(route, closures.after(e), past);
            case RouteReopened e -> new RouteConditions(route, closures.after(e), past);
            case PastConditionsRecorded e -> {
                var more = new HashSet<>(past);
                more.add(e.past());
                yield new RouteConditions(route, closures, more);
            }
            case PastConditionsWithdrawn e -> {
                var fewer = new HashSet<>(past);
                fewer.remove(e.past());
                yield new RouteConditions(route, closures, fewer);
            }
        };
    }
}
