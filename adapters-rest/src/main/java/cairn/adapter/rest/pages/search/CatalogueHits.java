package cairn.adapter.rest.pages.search;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.SearchPage.Hit;
import cairn.application.port.in.Days;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.ListTeaHouses;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.TeaHouseView;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Nepal;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds trails and tea houses by a part of their names. */
@Singleton
final class CatalogueHits {

    private static final int MOST = 10;
    private static final Window ALL = Window.of(1_000, 0);

    private final Queries queries;
    private final Clock clock;

    CatalogueHits(Queries queries, Clock clock) {
        this.queries = queries;
        this.clock = clock;
    }

    /** Returns the hits; tea houses only for members who reserve rooms. */
    List<Hit> of(String q, String base, Caller caller) {
        var words = q.toLowerCase(Locale.ROOT);
        var houses = caller.has(Scope.OPERATOR) ? houses(words, base) : Stream.<Hit>empty();
        return Stream.concat(trails(words, base), houses).toList();
    }

    private Stream<Hit> trails(String words, String base) {
        return queries.ask(new ListTrails(Optional.empty(), Set.of(), Days.ANY, ALL)).items().stream()
                .filter(trail -> contains(trail.name(), words))
                .limit(MOST)
                .map(trail -> trail(trail, base));
    }

    private static Hit trail(Trail trail, String base) {
        return new Hit(
                text("Trail"),
                trail.name(),
                trail.region() + ", " + Words.count(trail.durationDays(), text("day"), text("days")),
                null,
                base + "/trails/" + trail.slug());
    }

    private Stream<Hit> houses(String words, String base) {
        var tonight = DateRange.ofOne(Nepal.dateAt(clock.instant()));
        var question = new ListTeaHouses(
                Optional.empty(), Optional.empty(), tonight, Optional.empty(), 1, Optional.empty(), Set.of(), ALL);
        return queries.ask(question).items().stream()
                .map(TeaHouseView::house)
                .filter(house -> contains(house.name(), words) || contains(house.village(), words))
                .limit(MOST)
                .map(house -> house(house, base));
    }

    private Hit house(TeaHouse house, String base) {
        return new Hit(
                text("Tea house"),
                house.name(),
                house.village() + ", " + text("%s m", house.altitudeMetres()),
                null,
                house.trails().stream()
                        .findFirst()
                        .map(trail -> queries.ask(new FindTrail(trail.toString())))
                        .map(trail ->
                                base + "/tea-houses?route=" + trail.route().value())
                        .orElse(base + "/tea-houses"));
    }

    private static boolean contains(String name, String words) {
        return name.toLowerCase(Locale.ROOT).contains(words);
    }
}
