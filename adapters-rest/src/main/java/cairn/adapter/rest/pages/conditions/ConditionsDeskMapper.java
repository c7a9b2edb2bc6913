package cairn.adapter.rest.pages.conditions;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.ConditionsDeskPage;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.RouteDeskPage;
import cairn.application.view.CurrentConditions;
import cairn.application.view.RouteView;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.RouteStatus;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

final class ConditionsDeskMapper {

    private final boolean mayWrite;

    ConditionsDeskMapper(boolean mayWrite) {
        this.mayWrite = mayWrite;
    }

    ConditionsDeskPage page(List<ConditionsDeskPage.Row> rows, ConditionsDeskQuery query) {
        var statuses = Stream.of(RouteStatus.values())
                .map(status -> new FilterOption(
                        WireNames.of(status),
                        Words.of(status),
                        WireNames.of(status).equals(query.status())))
                .toList();
        return new ConditionsDeskPage(statuses, query.status() != null, rows, mayWrite);
    }

    static ConditionsDeskPage.Row row(RouteView view, CurrentConditions conditions) {
        var route = view.route();
        return new ConditionsDeskPage.Row(
                route.id().value(),
                route.name(),
                route.region(),
                Badges.of(conditions.status()),
                ConditionsPanels.summary(conditions),
                ConditionsPanels.closures(conditions));
    }

    /** Returns a closure that is not published yet as the beginning of a sentence. */
    static String question(Closure closure) {
        var since = Texts.day(closure.since());
        return closure.until()
                .map(last -> text("A closure of the whole route from %s to %s affects", since, Texts.day(last)))
                .orElseGet(() -> text("A closure of the whole route from %s on affects", since));
    }

    RouteDeskPage page(RouteView view, CurrentConditions conditions, LocalDate today) {
        return new RouteDeskPage(
                view.route().id().value(),
                view.route().name(),
                ConditionsPanels.of(conditions),
                view.trails().stream()
                        .map(trail -> new RouteDeskPage.Trail(trail.slug(), trail.name()))
                        .toList(),
                view.places(),
                !ConditionsPanels.closures(conditions).isEmpty(),
                today.toString(),
                mayWrite);
    }
}
