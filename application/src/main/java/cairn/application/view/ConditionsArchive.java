package cairn.application.view;

import cairn.domain.conditions.Closure;
import cairn.domain.conditions.PastConditions;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.conditions.SeasonOfYear;
import cairn.domain.conditions.WeatherAlert;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Nepal;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Summarises the conditions of a route by season, up to a day. A day has the worst status recorded for it; a day
 * without records is not counted. Trails closed for the same reason count as one closure.
 */
final class ConditionsArchive {

    private static final int MOST_YEARS = 100;

    private final LocalDate today;
    private final SortedMap<LocalDate, RouteStatus> days = new TreeMap<>();
    private final NavigableMap<SeasonOfYear, Tally> tallies = new TreeMap<>();

    private ConditionsArchive(LocalDate today) {
        this.today = today;
    }

    private static final class Tally {
        private final Map<RouteStatus, Integer> days = new EnumMap<>(RouteStatus.class);
        private int reports;
        private final Set<Closure> closures = new LinkedHashSet<>();
        private final Set<String> notable = new LinkedHashSet<>();

        SeasonView of(SeasonOfYear season) {
            return new SeasonView(
                    season,
                    days.getOrDefault(RouteStatus.OPEN, 0),
                    days.getOrDefault(RouteStatus.CAUTION, 0),
                    days.getOrDefault(RouteStatus.CLOSED, 0),
                    reports,
                    List.copyOf(closures),
                    List.copyOf(notable));
        }
    }

    static List<SeasonView> seasonsOf(ConditionsView view, LocalDate today) {
        var archive = new ConditionsArchive(today);
        view.past().forEach(archive::add);
        view.reports().forEach(report -> {
            var day = Nepal.dateAt(report.reportedAt());
            archive.add(DateRange.ofOne(day), report.status().orElse(RouteStatus.OPEN));
            archive.at(day).reports++;
        });
        view.alerts().forEach(archive::add);
        view.closures().all().forEach(archive::add);
        return archive.seasons();
    }

    private void add(PastConditions past) {
        add(past.days(), past.condition().status());
        at(past.days().start()).reports++;
        var seasons = seasonsOf(past.days());
        if (past.isNotable()) {
            seasons.forEach(season -> at(season).notable.add(past.description()));
        }
        if (past.condition().status() == RouteStatus.CLOSED) {
            seasons.forEach(season -> at(season).closures.add(past.asClosure()));
        }
    }

    private void add(WeatherAlert alert) {
        add(alert.days(), RouteStatus.CAUTION);
        seasonsOf(alert.days()).forEach(season -> at(season).notable.add(alert.headline()));
    }

    private void add(Closure closure) {
        if (closure.since().isAfter(today)) {
            return;
        }
        var last = closure.until().filter(day -> !day.isAfter(today)).orElse(today);
        var days = DateRange.ofDays(closure.since(), last);
        add(days, closure.isOfWholeRoute() ? RouteStatus.CLOSED : RouteStatus.CAUTION);
        seasonsOf(days).forEach(season -> at(season).closures.add(closure));
    }

    private void add(DateRange range, RouteStatus status) {
        daysOf(range).forEach(day -> days.merge(day, status, RouteStatus::orWorse));
    }

    /** Returns the days of a range that the archive covers: from {@value #MOST_YEARS} years ago until today. */
    private Stream<LocalDate> daysOf(DateRange range) {
        var first = today.minusYears(MOST_YEARS);
        return LocalDate.ofEpochDay(Math.max(range.start().toEpochDay(), first.toEpochDay()))
                .datesUntil(LocalDate.ofEpochDay(Math.max(
                        Math.max(range.start().toEpochDay(), first.toEpochDay()),
                        Math.min(range.end().toEpochDay(), today.toEpochDay() + 1))));
    }

    private Set<SeasonOfYear> seasonsOf(DateRange range) {
        var seasons = new LinkedHashSet<SeasonOfYear>();
        daysOf(range).forEach(day -> seasons.add(SeasonOfYear.of(day)));
        return seasons;
    }

    private Tally at(LocalDate day) {
        return at(SeasonOfYear.of(day));
    }

    private Tally at(SeasonOfYear season) {
        return tallies.computeIfAbsent(season, _ -> new Tally());
    }

    private List<SeasonView> seasons() {
        days.forEach((day, status) -> at(day).days.merge(status, 1, Integer::sum));
        return tallies.descendingMap().entrySet().stream()
                .map(entry -> entry.getValue().of(entry.getKey()))
                .toList();
    }
}
