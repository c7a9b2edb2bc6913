package cairn.adapter.rest.pages.permit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.PastQuery;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.PermitsPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListEarlierApplications;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Requester.Agency;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
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
import java.util.UUID;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/permits")
@ExecuteOn(TaskExecutors.BLOCKING)
final class PermitPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final RouteNames routes;
    private final PermitHistory history;
    private final ApplyForms forms;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    PermitPages(
            Queries queries,
            RouteNames routes,
            PermitHistory history,
            ApplyForms forms,
            LargeReads largeReads,
            Shells shells,
            Clock clock) {
        this.queries = queries;
        this.routes = routes;
        this.history = history;
        this.forms = forms;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> list(
            HttpRequest<?> request,
            @RequestBean PermitListQuery query,
            @RequestBean BookingQuery asked,
            @RequestBean PastQuery past,
            Caller caller) {
        return asked.booking() == null
                ? Pages.show(templates.permitsList(
                        shells.of(request, caller, Section.PERMITS),
                        past.moment(queries)
                                .map(moment -> earlier(request, query, past, moment, caller))
                                .orElseGet(() -> present(request, query, caller))))
                : apply(request, new BookingId(asked.booking()), asked, caller);
    }

    private PermitsPage present(HttpRequest<?> request, PermitListQuery query, Caller caller) {
        var found = queries.ask(applications(query, Window.of(query.rows(), query.offset()), caller));
        return new PermitListMapper(routes.all(), Nepal.dateAt(clock.instant()))
                .page(request, query, PermitListQuery.ALL, found, _ -> "", _ -> 0, true);
    }

    private PermitsPage earlier(
            HttpRequest<?> request, PermitListQuery query, PastQuery past, LogMoment moment, Caller caller) {
        var list = applications(query, past.window(query.rows()), caller);
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(new ListEarlierApplications(list, moment)));
        return new PermitListMapper(routes.all(), Nepal.dateAt(moment.at()))
                .page(request, query, found, past.past(request, moment, found));
    }

    private static ListApplications applications(PermitListQuery query, Window window, Caller caller) {
        var filter = ApplicationSelection.of(query, PermitListQuery.ALL);
        return new ListApplications(new Agency(caller.owner()), filter, window);
    }

    private HttpResponse<EncodedResponse> apply(
            HttpRequest<?> request, BookingId booking, BookingQuery asked, Caller caller) {
        var page = largeReads.inTurn(caller.operator(), () -> forms.of(booking, asked.places(), caller));
        var shell = shells.of(request, caller, Section.PERMITS, text("Apply for permits"));
        return Pages.show(templates.permitsApply(shell, page, Words.mayWrite(caller, Scope.OPERATOR)));
    }

    @Get("/{id}")
    HttpResponse<EncodedResponse> show(
            HttpRequest<?> request, @PathVariable UUID id, @RequestBean PastQuery past, Caller caller) {
        var moment = past.moment(queries);
        var found = queries.ask(new FindApplication(new ApplicationId(id), new Agency(caller.owner()), moment));
        var names = routes.all();
        boolean mayWithdraw = moment.isEmpty()
                && found.status().allowed().contains("withdraw")
                && Words.mayWrite(caller, Scope.OPERATOR);
        var title = PermitListMapper.people(found.applicants());
        return Pages.show(templates.permitsShow(
                shells.of(request, caller, Section.PERMITS, text("Permits of %s", title)),
                ApplicationPageMapper.page(found, names),
                history.of(found, moment),
                mayWithdraw,
                moment.map(LogMoment::position).orElse(null)));
    }
}
