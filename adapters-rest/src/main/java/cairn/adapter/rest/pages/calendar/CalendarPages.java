package cairn.adapter.rest.pages.calendar;

import cairn.adapter.rest.api.departure.DepartureCsv;
import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}")
@ExecuteOn(TaskExecutors.BLOCKING)
final class CalendarPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final CalendarReader reader;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    CalendarPages(Queries queries, CalendarReader reader, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.reader = reader;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get("/calendar")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean CalendarQuery asked, Caller caller) {
        var today = Nepal.dateAt(clock.instant());
        var period = CalendarPeriod.of(asked, today);
        var content = largeReads.inTurn(caller.operator(), () -> reader.read(caller.owner(), period.days()));
        var page = new CalendarPageMapper(period, today).page(content, asked, Words.mayWrite(caller, Scope.OPERATOR));
        return Pages.show(templates.calendarShow(shells.of(request, caller, Section.CALENDAR), page));
    }

    @Get("/calendar.csv")
    HttpResponse<EncodedResponse> table(@RequestBean CalendarQuery asked, Caller caller) {
        var days = CalendarPeriod.of(asked, Nepal.dateAt(clock.instant())).days();
        var question = new ListDepartures(caller.owner(), days, Window.of(DepartureCsv.MOST, 0));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var chosen = found.items().stream().filter(asked::asksFor).toList();
        return HttpResponse.ok(DepartureCsv.of(chosen))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"departures-%s.csv\"".formatted(days.start()))
                .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }
}
