package cairn.adapter.rest.pages.member;

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
import cairn.application.port.in.MemberInvitations;
import cairn.application.port.in.Membership;
import cairn.domain.access.MemberRole;
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
@NeedsRole({MemberRole.OWNER, MemberRole.ADMIN})
@Controller("/console{/mode:test}/members")
@ExecuteOn(TaskExecutors.BLOCKING)
final class MemberPages {

    private final Templates templates = new StaticTemplates();
    private final Membership membership;
    private final MemberInvitations invitations;
    private final Shells shells;

    MemberPages(Membership membership, MemberInvitations invitations, Shells shells) {
        this.membership = membership;
        this.invitations = invitations;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> list(HttpRequest<?> request, Caller caller) {
        var page = MemberPageMapper.page(membership.of(caller.operator()), invitations.of(caller.operator()), caller);
        return Pages.show(templates.memberList(shells.of(request, caller, Section.MEMBERS), page));
    }
}
