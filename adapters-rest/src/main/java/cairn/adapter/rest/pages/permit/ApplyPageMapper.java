package cairn.adapter.rest.pages.permit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.Countries;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.PermitApplyPage;
import cairn.adapter.rest.pages.model.PermitEstimate;
import cairn.adapter.rest.pages.model.PermitsPage;
import cairn.application.view.BookingView;
import cairn.application.view.RouteView;
import cairn.domain.permit.Document;
import cairn.domain.permit.PermitCheck;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

final class ApplyPageMapper {

    private final BookingView booking;
    private final List<RouteView> routes;

    ApplyPageMapper(BookingView booking, List<RouteView> routes) {
        this.booking = booking;
        this.routes = routes;
    }

    PermitApplyPage page(
            ApplyingParty party,
            String email,
            @Nullable FilterOption guide,
            List<PermitEstimate> estimates,
            Collection<PermitCheck> checks,
            List<PermitsPage.Row> existing) {
        var details = booking.arrangement();
        return new PermitApplyPage(
                booking.id().toString(),
                BookingTexts.name(booking),
                booking.route().value(),
                RouteNames.name(routes, booking.route()),
                details.startDate().toString(),
                details.endDate().toString(),
                booking.status().isOpen()
                        ? null
                        : text("The booking is %s, so that it needs no permits.", Words.of(booking.status())),
                otherTrail().orElse(null),
                email,
                guide,
                party.policy(),
                party.people(),
                party.left(),
                documents(checks),
                Countries.all(),
                estimates,
                existing);
    }

    /** Returns the name of the booking's trail unless it is the route's primary one. */
    private Optional<String> otherTrail() {
        return routes.stream()
                .filter(view -> view.route().id().equals(booking.route()))
                .filter(view -> !view.primary().id().equals(booking.trail()))
                .flatMap(view -> view.trails().stream())
                .filter(trail -> trail.id().equals(booking.trail()))
                .map(trail -> trail.name())
                .findFirst();
    }

    private static List<FilterOption> documents(Collection<PermitCheck> checks) {
        var documents = new TreeSet<Document>();
        checks.stream()
                .flatMap(check -> check.needed().stream())
                .forEach(finding -> documents.addAll(finding.requirement().documents()));
        return documents.stream()
                .map(document -> new FilterOption(WireNames.of(document), Words.of(document), false))
                .toList();
    }
}
