package cairn.adapter.rest.pages.platform;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindPlatformState;
import cairn.application.port.in.ListKeys;
import cairn.application.port.in.Queries;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Operator;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsRole(MemberRole.ADMIN)
@Controller("/console{/mode:test}/admin/platform")
@ExecuteOn(TaskExecutors.BLOCKING)
final class PlatformPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Shells shells;

    PlatformPages(Queries queries, Shells shells) {
        this.queries = queries;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, Caller caller) {
        var page = PlatformPageMapper.page(
                queries.ask(new FindPlatformState()),
                queries.ask(new ListKeys(Operator.PLATFORM)).keys(),
                caller.has(Scope.ADMIN));
        return Pages.show(templates.platformShow(shells.of(request, caller, Section.PLATFORM), page));
    }
}
