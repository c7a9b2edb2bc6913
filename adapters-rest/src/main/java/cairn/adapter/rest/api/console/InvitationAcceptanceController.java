package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.request.AddressBlock;
import cairn.adapter.rest.http.request.ClientAddress;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.adapter.rest.http.security.RoleName;
import cairn.application.port.in.MemberInvitations;
import cairn.domain.access.InvitationToken;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;

@Controller("/v1/console/invitations/accept")
@Tag(name = "Console")
@ExecuteOn(TaskExecutors.BLOCKING)
final class InvitationAcceptanceController {

    private final MemberInvitations invitations;
    private final SignInAttempts attempts;
    private final ClientAddress addresses;
    private final RequestIds requestIds;

    InvitationAcceptanceController(
            MemberInvitations invitations, SignInAttempts attempts, ClientAddress addresses, RequestIds requestIds) {
        this.invitations = invitations;
        this.attempts = attempts;
        this.addresses = addresses;
        this.requestIds = requestIds;
    }

    @Post
    @OpenToAll
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "acceptInvitation",
            summary = "Accept an invitation",
            description = "Adds the invited person as a member with a password of its choice, who can then sign in. The"
                    + " token of the link can be used once. A password that is easy to guess is refused, and the token"
                    + " stays valid.")
    HttpResponse<NewMemberResponse> accept(@Body AcceptInvitationRequest request, HttpRequest<?> httpRequest) {
        var counted = attempts.ofInvitation(AddressBlock.of(addresses.of(httpRequest)));
        var token = new InvitationToken(request.token());
        if (invitations.find(token).isEmpty()) {
            throw over();
        }
        counted.forgive();
        var member = invitations
                .accept(token, request.password(), requestIds.of(httpRequest))
                .orElseThrow(InvitationAcceptanceController::over);
        var shown = new NewMemberResponse(
                member.id().value(),
                member.email().value(),
                member.roles().stream()
                        .map(role -> RoleName.valueOf(role.name()))
                        .toList());
        return HttpResponse.created(shown, URI.create("/v1/account/members/" + member.id()));
    }

    private static ProblemException over() {
        return new ProblemException(
                ProblemType.VALIDATION_FAILED, List.of(Fault.at("/token", "must be the token of an open invitation")));
    }
}
