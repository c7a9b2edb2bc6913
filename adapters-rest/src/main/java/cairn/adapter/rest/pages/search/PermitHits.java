package cairn.adapter.rest.pages.search;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.SearchPage.Hit;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.ApplicationView;
import cairn.domain.access.Requester;
import cairn.domain.access.Requester.Agency;
import cairn.domain.access.Requester.Desk;
import cairn.domain.access.Scope;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.shared.Rejection.Missing;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Finds permit applications by their id or permit number, for agencies and for the permit desk. */
@Singleton
final class PermitHits {

    private static final Window FIRST = Window.of(10, 0);

    private final Queries queries;

    PermitHits(Queries queries) {
        this.queries = queries;
    }

    List<Hit> of(String q, String base, Caller caller) {
        boolean isDesk = caller.has(Scope.PERMIT_DESK);
        boolean mayRead = isDesk || caller.has(Scope.OPERATOR);
        if (!mayRead || q.length() > PermitApplication.MAX_REFERENCE_LENGTH) {
            return List.of();
        }
        var requester = isDesk ? new Desk(caller.mode()) : new Agency(caller.owner());
        var pages = base + (isDesk ? "/desk/permits/" : "/permits/");
        var byNumber = queries.ask(new ListApplications(requester, Filter.ofPermitNumber(q), FIRST)).items().stream();
        return Stream.concat(byId(q, requester).stream(), byNumber)
                .map(application -> hit(application, pages))
                .toList();
    }

    private Optional<ApplicationView> byId(String q, Requester requester) {
        if (!SearchPages.ID.matcher(q).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(queries.ask(new FindApplication(new ApplicationId(UUID.fromString(q)), requester)));
        } catch (Missing _) {
            return Optional.empty();
        }
    }

    private static Hit hit(ApplicationView application, String pages) {
        return new Hit(
                text("Permit application"),
                application
                        .permitNumber()
                        .orElseGet(() -> "…" + BookingTexts.end(application.id().toString())),
                text(
                        "%s, from %s",
                        application.claim().route().value(),
                        Texts.day(application.claim().trekDate())),
                Badges.of(application.status()),
                pages + application.id());
    }
}
