package cairn.adapter.rest.pages.settings;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.pages.Brands;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindIssuer;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.Queries;
import cairn.domain.access.MemberRole;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.Optional;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsRole(MemberRole.OWNER)
@Controller("/console{/mode:test}/settings")
@ExecuteOn(TaskExecutors.BLOCKING)
final class SettingsPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Brands brands;
    private final Shells shells;

    SettingsPages(Queries queries, Brands brands, Shells shells) {
        this.queries = queries;
        this.brands = brands;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, Caller caller) {
        var operator = queries.ask(new FindOperator(caller.operator()));
        var issuer = queries.ask(new FindIssuer(caller.operator(), Optional.empty()));
        return Pages.show(templates.settingsShow(
                shells.of(request, caller, Section.SETTINGS),
                SettingsPageMapper.page(operator, issuer, brands.setting(caller.operator(), caller.tier()))));
    }
}
