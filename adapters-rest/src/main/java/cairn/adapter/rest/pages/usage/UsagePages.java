package cairn.adapter.rest.pages.usage;

import cairn.adapter.rest.http.ratelimit.KeyUsage;
import cairn.adapter.rest.http.ratelimit.KeyUsage.UsedKey;
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
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.Queries;
import cairn.domain.access.MemberRole;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.List;
import java.util.Optional;

@Hidden
@ForBrowsers
@NeedsMember
@Controller("/console{/mode:test}/usage")
@ExecuteOn(TaskExecutors.BLOCKING)
final class UsagePages {

    private final Templates templates = new StaticTemplates();
    private final MonthlyUsage usage;
    private final KeyUsage keyUsage;
    private final Queries queries;
    private final Shells shells;

    UsagePages(MonthlyUsage usage, KeyUsage keyUsage, Queries queries, Shells shells) {
        this.usage = usage;
        this.keyUsage = keyUsage;
        this.queries = queries;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> show(@RequestBean UsageQuery query, HttpRequest<?> request, Caller caller) {
        var page = UsagePageMapper.page(usage.of(caller, query.months()), keys(caller));
        return Pages.show(templates.usageShow(shells.of(request, caller, Section.USAGE), page));
    }

    private Optional<List<UsedKey>> keys(Caller caller) {
        return caller.session()
                .filter(session -> session.roles().contains(MemberRole.OWNER))
                .map(_ ->
                        queries.ask(new FindOperator(caller.operator())).keys().values())
                .map(keys -> keyUsage.of(keys, caller.mode()));
    }
}
