package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.CrewPage;
import cairn.application.port.in.ListPorters;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.PorterView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.Porter.Role;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.DateRange;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;

@Singleton
final class CrewChoices {

    private static final int MOST = 1_000;

    private final Queries queries;

    CrewChoices(Queries queries) {
        this.queries = queries;
    }

    /**
     * Returns those who are free on all days, and those who are chosen.
     *
     * @param taken the remark about a chosen person who is not free
     */
    CrewPage of(Owner owner, RouteId route, DateRange days, Optional<UUID> guide, Set<UUID> porters, String taken) {
        var everyone = queries.ask(new ListPorters(
                        owner,
                        days,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        0,
                        Optional.empty(),
                        Window.of(MOST, 0)))
                .items();
        return new CrewPage(
                people(
                        everyone,
                        route,
                        view -> view.porter().isGuide(),
                        id -> guide.filter(id::equals).isPresent(),
                        taken),
                people(everyone, route, view -> view.porter().role() == Role.PORTER, porters::contains, taken));
    }

    private static List<CrewPage.Person> people(
            List<PorterView> everyone,
            RouteId route,
            Predicate<PorterView> fits,
            Predicate<UUID> isChosen,
            String taken) {
        return everyone.stream()
                .filter(fits)
                .filter(view ->
                        view.isAvailable() || isChosen.test(view.porter().id().value()))
                .map(view -> person(view, route, isChosen, taken))
                .toList();
    }

    private static CrewPage.Person person(PorterView view, RouteId route, Predicate<UUID> isChosen, String taken) {
        var porter = view.porter();
        var detail = porter.isGuide()
                ? Words.of(porter.role()) + ", " + String.join(", ", porter.languages())
                : text("%s kg", porter.maxLoadKg());
        return new CrewPage.Person(
                porter.id().toString(),
                porter.name(),
                text("%s, %s a day", detail, Texts.money(porter.dailyRate()))
                        + (view.isAvailable() ? "" : ", " + taken),
                view.routes().contains(route),
                isChosen.test(porter.id().value()));
    }
}
