package cairn.adapter.rest.pages.trail;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.Pager;
import cairn.adapter.rest.pages.model.TrailsPage;
import cairn.application.view.RouteView;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.conditions.RouteStatus;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class TrailsPageMapper {

    private record Length(String value, String name) {}

    private final List<RouteView> routes;
    private final Map<RouteId, RouteStatus> statuses;

    TrailsPageMapper(List<RouteView> routes) {
        this.routes = List.copyOf(routes);
        statuses = routes.stream().collect(Collectors.toMap(view -> view.route().id(), RouteView::status));
    }

    TrailsPage page(List<Trail> trails, TrailsQuery query, Pager pager) {
        return new TrailsPage(
                routes.stream()
                        .map(view ->
                                option(view.route().id().value(), view.route().name(), query.route()))
                        .toList(),
                Stream.of(Difficulty.values())
                        .map(each -> option(WireNames.of(each), Words.of(each), query.difficulty()))
                        .toList(),
                lengths(query.days()),
                query.isFiltered(),
                trails.stream().map(this::row).toList(),
                pager);
    }

    private static List<FilterOption> lengths(@Nullable String chosen) {
        var lengths = List.of(
                new Length("..7", text("up to 7 days")),
                new Length("8..14", text("8 to 14 days")),
                new Length("15..", text("over 14 days")));
        var usual = lengths.stream().map(length -> option(length.value(), length.name(), chosen));
        var other = Stream.ofNullable(chosen)
                .filter(value ->
                        lengths.stream().noneMatch(length -> length.value().equals(value)))
                .map(value -> new FilterOption(value, text("%s days", value), true));
        return Stream.concat(usual, other).toList();
    }

    private static FilterOption option(String value, String name, @Nullable String chosen) {
        return new FilterOption(value, name, value.equals(chosen));
    }

    private TrailsPage.Row row(Trail trail) {
        return new TrailsPage.Row(
                trail.slug(),
                trail.name(),
                trail.region(),
                Words.of(trail.difficulty()),
                trail.durationDays(),
                text("%s km", trail.distanceKm()),
                TrailPageMapper.metres(trail.maxAltitudeMetres()),
                Texts.money(trail.pricePerPerson()),
                Badges.of(statuses.getOrDefault(trail.route(), RouteStatus.OPEN)));
    }
}
