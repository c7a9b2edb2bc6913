package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.model.RecountsPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.RevenueReplays;
import cairn.application.port.in.Window;
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
@NeedsScope(Scope.ANALYTICS)
@Controller("/console{/mode:test}/revenue/recounts")
@ExecuteOn(TaskExecutors.BLOCKING)
final class RecountPages {

    private static final Window LATEST = Window.of(10, 0);

    private final Templates templates = new StaticTemplates();
    private final RevenueReplays replays;
    private final Shells shells;

    RecountPages(RevenueReplays replays, Shells shells) {
        this.replays = replays;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, Caller caller) {
        var shell = shells.of(request, caller, Section.REVENUE, text("Recounts of the revenue"));
        boolean isLinked = caller.has(Scope.OPERATOR);
        var recounts = replays.list(caller.owner(), LATEST).items().stream()
                .map(replay -> RecountMapper.recount(replay, shell.base(), isLinked))
                .toList();
        return Pages.show(templates.revenueRecounts(shell, new RecountsPage(recounts)));
    }
}
