package cairn.adapter.rest.pages.permitdesk;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.model.PermitsPage;
import cairn.adapter.rest.pages.permit.ApplicationSelection;
import cairn.adapter.rest.pages.permit.PermitListMapper;
import cairn.adapter.rest.pages.permit.PermitListQuery;
import cairn.adapter.rest.pages.permit.RouteNames;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Sort;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.application.view.ApplicationView;
import cairn.domain.access.Requester.Desk;
import cairn.domain.access.Scope;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.PERMIT_DESK)
@Controller("/console{/mode:test}/desk/permits")
@ExecuteOn(TaskExecutors.BLOCKING)
final class PermitDeskPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final RouteNames routes;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    PermitDeskPages(Queries queries, RouteNames routes, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.routes = routes;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> list(HttpRequest<?> request, @RequestBean PermitListQuery query, Caller caller) {
        var page = largeReads.inTurn(caller.operator(), () -> page(request, query, caller));
        return Pages.show(templates.permitdeskList(shells.of(request, caller, Section.PERMIT_DESK), page));
    }

    private PermitsPage page(HttpRequest<?> request, PermitListQuery query, Caller caller) {
        var found = queries.ask(new ListApplications(
                new Desk(caller.mode()),
                ApplicationSelection.of(query, PermitListQuery.OPEN),
                TimeWindows.ANY,
                Sort.TREK_DATE,
                Window.of(query.rows(), query.offset())));
        var duplicates = Duplicates.around(found.items(), caller.mode(), queries);
        return new PermitListMapper(routes.all(), Nepal.dateAt(clock.instant()))
                .page(
                        request,
                        query,
                        PermitListQuery.OPEN,
                        found,
                        this::agency,
                        view -> duplicates.of(view).size(),
                        duplicates.isComplete());
    }

    private String agency(ApplicationView application) {
        return queries.ask(new FindOperator(application.owner().operator())).name();
    }

    @Get("/{id}")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var found = queries.ask(new FindApplication(new ApplicationId(id), new Desk(caller.mode())));
        var duplicates =
                largeReads.inTurn(caller.operator(), () -> Duplicates.around(List.of(found), caller.mode(), queries));
        var shell = shells.of(request, caller, Section.PERMIT_DESK, text("Permit application"));
        return Pages.show(
                templates.permitdeskShow(shell, PermitDeskMapper.page(found, agency(found), duplicates, routes.all())));
    }
}
