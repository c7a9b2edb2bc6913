package cairn.adapter.rest.pages.webhook;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.PageLinks;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.CountDeliveries;
import cairn.application.port.in.FindDelivery;
import cairn.application.port.in.FindEndpoint;
import cairn.application.port.in.ListDeliveries;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
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
import java.util.Optional;
import java.util.UUID;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@NeedsRole(MemberRole.OWNER)
@Controller("/console{/mode:test}/webhooks")
@ExecuteOn(TaskExecutors.BLOCKING)
final class DeliveryPages {

    private static final int ROWS = 25;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Shells shells;
    private final Clock clock;

    DeliveryPages(Queries queries, Shells shells, Clock clock) {
        this.queries = queries;
        this.shells = shells;
        this.clock = clock;
    }

    @Get("/{id}")
    HttpResponse<EncodedResponse> list(
            @PathVariable UUID id, @RequestBean DeliveryQuery query, HttpRequest<?> request, Caller caller) {
        var endpointId = new EndpointId(id);
        var endpoint = queries.ask(new FindEndpoint(endpointId, caller.owner()));
        var found = queries.ask(new ListDeliveries(
                caller.owner(), Optional.of(endpointId), query.filter(), Window.of(ROWS, query.offset())));
        var count = queries.ask(new CountDeliveries(caller.owner(), Optional.of(endpointId), query.filter()))
                .of(endpointId);
        var page = DeliveryPageMapper.page(
                EndpointPageMapper.row(endpoint, count, clock.instant()),
                count,
                PageLinks.filters(request),
                found.items(),
                query,
                PageLinks.of(request, query.offset(), ROWS, found.items().size(), found.total()));
        return Pages.show(templates.webhookDeliveries(
                shells.of(request, caller, Section.WEBHOOKS, text("Webhook deliveries")), page));
    }

    @Get("/deliveries/{id}")
    HttpResponse<EncodedResponse> find(@PathVariable UUID id, HttpRequest<?> request, Caller caller) {
        var detail = queries.ask(new FindDelivery(new DeliveryId(id), caller.owner()));
        return Pages.show(templates.webhookDelivery(
                shells.of(request, caller, Section.WEBHOOKS, text("Webhook delivery")),
                DeliveryPageMapper.page(detail)));
    }
}
