package cairn.adapter.rest.pages.key;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.pages.KeyTables;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.ListKeys;
import cairn.application.port.in.Queries;
import cairn.domain.access.MemberRole;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

/** The operator's API keys. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsRole({MemberRole.OWNER, MemberRole.ADMIN})
@Controller("/console{/mode:test}/keys")
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class KeyPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Shells shells;

    KeyPages(Queries queries, Shells shells) {
        this.queries = queries;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> list(HttpRequest<?> request, Caller caller) {
        var keys = queries.ask(new ListKeys(caller.operator())).keys();
        return Pages.show(
                templates.keysList(shells.of(request, caller, Section.KEYS), KeyTables.of(keys, caller.scopes(), "")));
    }
}
