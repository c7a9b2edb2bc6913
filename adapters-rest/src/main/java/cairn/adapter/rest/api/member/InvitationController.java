package cairn.adapter.rest.api.member;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsConfirmation;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.application.port.in.MemberInvitations;
import cairn.domain.access.InvitationToken;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.FaultCode;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;
import java.util.UUID;

@Controller("/v1/account/invitations")
@Tag(name = "Account")
@NeedsMember
@NeedsRole({MemberRole.OWNER, MemberRole.ADMIN})
@ExecuteOn(TaskExecutors.BLOCKING)
final class InvitationController {

    private static final String PATH = "/v1/account/invitations/";

    private final MemberInvitations invitations;
    private final CommandContexts contexts;
    private final MemberMapper mapper;
    private final PublicAddress address;

    InvitationController(
            MemberInvitations invitations, CommandContexts contexts, MemberMapper mapper, PublicAddress address) {
        this.invitations = invitations;
        this.contexts = contexts;
        this.mapper = mapper;
        this.address = address;
    }

    @Get
    @Operation(
            operationId = "listInvitations",
            summary = "List open invitations",
            description =
                    "Returns the operator's invitations that are not accepted, withdrawn or expired, oldest first.")
    Listing<InvitationResponse> list(@RequestBean PageRequest page, Caller caller) {
        return page.slice(invitations.of(caller.operator()), invitation -> mapper.toResponse(invitation, null, null));
    }

    @NeedsConfirmation
    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "inviteMember",
            summary = "Invite a member",
            description = "Creates a link with which a person becomes a member and chooses a password. It is returned"
                    + " only here, can be used once, and expires after 72 hours. It ends with its author: when the member"
                    + " who invited is removed or is no longer an owner. An operator has at most 100 open invitations.")
    HttpResponse<InvitationResponse> invite(
            @Body InvitationRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var author = caller.session().orElseThrow().member();
        var created = invitations
                .invite(
                        caller.operator(),
                        new EmailAddress(request.email()),
                        mapper.toRoles(request.roles()),
                        author,
                        contexts.of(httpRequest, caller, request))
                .orElseThrow(InvitationController::duplicate);
        var token = created.token().map(InvitationToken::secret).orElse(null);
        var shown = mapper.toResponse(
                created.invitation(), token, token == null ? null : address.of("/console/invitation#" + token));
        return IdempotentResponses.mark(HttpResponse.created(shown, URI.create(PATH + shown.id())), created.isReplay());
    }

    @NeedsConfirmation
    @Delete("/{id}")
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "withdrawInvitation",
            summary = "Withdraw an invitation",
            description = "Withdraws an open invitation, whose link is no longer valid.")
    void withdraw(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        invitations.withdraw(caller.operator(), new MemberId(id), context);
    }

    private static ProblemException duplicate() {
        return new ProblemException(
                ProblemType.VALIDATION_FAILED,
                List.of(Fault.at(
                        FaultCode.DUPLICATE,
                        "/email",
                        "must not be the address of an existing member or of an open invitation")));
    }
}
