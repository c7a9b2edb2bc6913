package cairn.adapter.rest.pages.webhook;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.CountDeliveries;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.Queries;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.Optional;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@NeedsRole(MemberRole.OWNER)
@Controller("/console{/mode:test}/webhooks")
@ExecuteOn(TaskExecutors.BLOCKING)
final class WebhookPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Shells shells;
    private final Clock clock;

    WebhookPages(Queries queries, Shells shells, Clock clock) {
        this.queries = queries;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> list(HttpRequest<?> request, Caller caller) {
        var endpoints = queries.ask(new ListEndpoints(caller.owner())).items();
        var counts = queries.ask(new CountDeliveries(caller.owner(), Optional.empty(), Filter.ANY));
        var page = EndpointPageMapper.page(endpoints, counts, clock.instant());
        return Pages.show(templates.webhookList(shells.of(request, caller, Section.WEBHOOKS), page));
    }

    @Get("/verify")
    HttpResponse<EncodedResponse> verify(HttpRequest<?> request, Caller caller) {
        return Pages.show(templates.webhookVerify(
                shells.of(request, caller, Section.WEBHOOKS, text("Test a webhook signature"))));
    }
}
