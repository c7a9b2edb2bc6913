package cairn.adapter.rest.pages.account;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.SecondFactors;
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
@Controller("/console{/mode:test}/account")
@ExecuteOn(TaskExecutors.BLOCKING)
final class AccountPages {

    private final Templates templates = new StaticTemplates();
    private final ConsoleSessions sessions;
    private final SecondFactors factors;
    private final Shells shells;

    AccountPages(ConsoleSessions sessions, SecondFactors factors, Shells shells) {
        this.sessions = sessions;
        this.factors = factors;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, Caller caller) {
        var session = caller.session()
                .flatMap(here -> sessions.find(here.id()))
                .orElseThrow(() ->
                        new ProblemException(ProblemType.INVALID_CREDENTIALS, "The session has ended: sign in again"))
                .session();
        var member = session.member();
        var page = AccountPageMapper.page(member, factors.status(member.id()), sessions.of(member.id()), session.id());
        return Pages.show(templates.accountShow(shells.of(request, caller, Section.ACCOUNT), page));
    }
}
