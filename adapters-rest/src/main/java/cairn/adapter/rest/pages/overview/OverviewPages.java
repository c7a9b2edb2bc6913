package cairn.adapter.rest.pages.overview;

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
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

/** What needs the agency's attention today. */
@Hidden
@ForBrowsers
@NeedsMember
@Controller("/console{/mode:test}")
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class OverviewPages {

    private final Templates templates = new StaticTemplates();
    private final Shells shells;

    OverviewPages(Shells shells) {
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, Caller caller) {
        return Pages.show(templates.overviewShow(shells.of(request, caller, Section.OVERVIEW)));
    }
}
