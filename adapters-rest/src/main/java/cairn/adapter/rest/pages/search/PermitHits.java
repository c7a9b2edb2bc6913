package cairn.adapter.rest.pages.search;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.SearchPage.Hit;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.ApplicationView;
import cairn.domain.access.Requester.Agency;
import cairn.domain.access.Requester.Desk;
import cairn.domain.access.Scope;
import cairn.domain.permitapplication.PermitApplication;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds permit applications by their permit number, for agencies and for the permit desk. */
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
        return queries.ask(new ListApplications(requester, Filter.ofPermitNumber(q), FIRST)).items().stream()
                .map(application -> hit(application, pages))
                .toList();
    }

    private static Hit hit(ApplicationView application, String pages) {
        return new Hit(
                "Permit application",
                application.permitNumber().orElse(""),
                application.claim().route().value() + ", from "
                        + Texts.day(application.claim().trekDate()),
                Badges.of(application.status()),
                pages + application.id());
    }
}
