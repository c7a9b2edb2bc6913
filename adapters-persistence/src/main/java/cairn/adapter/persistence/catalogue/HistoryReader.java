package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.PastConditions;
import cairn.domain.conditions.SeasonOfYear;
import cairn.domain.conditions.TrailCondition;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Season;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

record HistoryReader(List<PastConditions> records) {

    static final String HISTORY = "conditions_history.csv";

    private static final int FIRST_YEAR = 1950;
    private static final int LAST_YEAR = 2100;
    private static final LocalDate FIRST_DAY = LocalDate.of(FIRST_YEAR, 1, 1);
    private static final LocalDate LAST_DAY = LocalDate.of(LAST_YEAR, 12, 31);

    /** A longer period is likely to be a mistyped year, which would close a trail for years. */
    private static final int MAX_DAYS_LATER = 400;

    HistoryReader(Function<String, DataFile> file, Function<String, TrailId> knownTrail) {
        this(read(file.apply(HISTORY), knownTrail));
    }

    private static List<PastConditions> read(DataFile file, Function<String, TrailId> knownTrail) {
        var records = file.linesIfAny(item -> row(item, knownTrail));
        file.refuseTwins(records, Row::key);
        return records.stream().map(Row::past).toList();
    }

    private record Row(String trail, PastConditions past) {
        String key() {
            return "%s, %s, %s".formatted(trail, past.event(), past.days().start());
        }
    }

    Map<RouteId, Set<PastConditions>> byRoute(List<Route> routes) {
        return routes.stream()
                .collect(Collectors.toUnmodifiableMap(
                        Route::id,
                        route -> records.stream()
                                .filter(record -> route.trails().contains(record.trail()))
                                .collect(Collectors.toUnmodifiableSet())));
    }

    private static Row row(FieldReader item, Function<String, TrailId> knownTrail) {
        var first = item.dayBetween("start_date", FIRST_DAY, LAST_DAY);
        boolean isFirstSound = item.isSound();
        var last = item.dayBetween("end_date", FIRST_DAY, LAST_DAY);
        var days = item.isSound() ? days(item, first, last) : DateRange.ofOne(first);
        int year = item.whole("year", FIRST_YEAR, LAST_YEAR);
        var season = CatalogueReader.seasons(item, "season");
        if (isFirstSound) {
            requireSeasonOf(first, year, season, item);
        }
        var past = new PastConditions(
                item.value("trail_slug", CatalogueReader.trailId(""), "the slug of a trail", knownTrail),
                item.oneOf("status", TrailCondition.class),
                item.text("event"),
                days,
                item.text("description"),
                item.flag("demo"),
                item.text("source"));
        return new Row(item.text("trail_slug"), past);
    }

    private static DateRange days(FieldReader item, LocalDate first, LocalDate last) {
        if (last.isBefore(first)) {
            item.fault("end_date", "must not be before start_date");
            return DateRange.ofOne(first);
        }
        if (last.isAfter(first.plusDays(MAX_DAYS_LATER))) {
            item.fault("end_date", "must not be more than %d days after start_date".formatted(MAX_DAYS_LATER));
        }
        return DateRange.ofDays(first, last);
    }

    private static void requireSeasonOf(LocalDate first, int year, List<Season> seasons, FieldReader item) {
        var season = SeasonOfYear.of(first);
        if (year != season.year()) {
            item.fault("year", "must be that of the season of start_date, " + season.year());
        }
        if (!seasons.equals(List.of(season.season()))) {
            item.fault("season", "must be that of start_date");
        }
    }
}
