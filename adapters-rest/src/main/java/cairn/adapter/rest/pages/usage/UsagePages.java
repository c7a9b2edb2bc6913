package cairn.adapter.rest.pages.usage;

import cairn.adapter.rest.http.ratelimit.MonthlyUsage;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

/** The calls of the operator by month, in the mode of the page. */
@Hidden
@ForBrowsers
@NeedsMember
@Controller("/console{/mode:test}/usage")
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class UsagePages {

    private final Templates templates = new StaticTemplates();
    private final MonthlyUsage usage;
    private final Shells shells;

    UsagePages(MonthlyUsage usage, Shells shells) {
        this.usage = usage;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> show(@RequestBean UsageQuery query, HttpRequest<?> request, Caller caller) {
        var page = UsagePageMapper.page(usage.of(caller, query.months()));
        return Pages.show(templates.usageShow(shells.of(request, caller, Section.USAGE), page));
    }
}
