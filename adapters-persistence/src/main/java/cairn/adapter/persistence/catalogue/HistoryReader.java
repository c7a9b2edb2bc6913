package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.PastConditions;
import cairn.domain.conditions.SeasonOfYear;
import cairn.domain.conditions.TrailCondition;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads what it was like on the trails in times gone by. */
record HistoryReader(List<PastConditions> records) {

    static final String HISTORY = "conditions_history.csv";

    private static final int FIRST_YEAR = 1950;
    private static final int LAST_YEAR = 2100;

    /** A row that says the same as another would vanish. */
    HistoryReader(Function<String, DataFile> file, Function<String, TrailId> knownTrail) {
        this(read(file.apply(HISTORY), knownTrail));
    }

    private static List<PastConditions> read(DataFile file, Function<String, TrailId> knownTrail) {
        var records = file.lines(item -> row(item, knownTrail));
        file.refuseTwins(records, Row::key);
        return records.stream().map(Row::past).toList();
    }

    private record Row(String trail, PastConditions past) {
        String key() {
            return "%s, %s, %s".formatted(trail, past.event(), past.days().start());
        }
    }

    /** What was recorded of the trails of each route. */
    Map<RouteId, Set<PastConditions>> byRoute(List<Route> routes) {
        return routes.stream()
                .collect(Collectors.toUnmodifiableMap(
                        Route::id,
                        route -> records.stream()
                                .filter(record -> route.trails().contains(record.trail()))
                                .collect(Collectors.toUnmodifiableSet())));
    }

    private static Row row(Item item, Function<String, TrailId> knownTrail) {
        var trail = item.value("trail_slug", CatalogueReader.trailId(""), "the slug of a trail", knownTrail);
        var first = item.day("start_date");
        var past = new PastConditions(
                trail,
                item.oneOf("status", TrailCondition.class),
                item.text("event"),
                days(item, first),
                item.text("description"),
                item.flag("demo"),
                item.text("source"));
        requireSeasonOf(first, item);
        return new Row(item.text("trail_slug"), past);
    }

    private static DateRange days(Item item, LocalDate first) {
        var last = item.day("end_date");
        if (last.isBefore(first)) {
            item.fault("end_date", "must not be before start_date");
            return DateRange.ofOne(first);
        }
        return DateRange.ofDays(first, last);
    }

    private static void requireSeasonOf(LocalDate first, Item item) {
        var season = SeasonOfYear.of(first);
        if (item.whole("year", FIRST_YEAR, LAST_YEAR) != season.year()) {
            item.fault("year", "must be that of the season of start_date, " + season.year());
        }
        if (!CatalogueReader.seasons(item, "season").equals(List.of(season.season()))) {
            item.fault("season", "must be that of start_date");
        }
    }
}
