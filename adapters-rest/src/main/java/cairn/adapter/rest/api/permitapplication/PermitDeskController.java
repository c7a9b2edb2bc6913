package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.Queries;
import cairn.domain.access.Requester;
import cairn.domain.access.Scope;
import cairn.domain.permitapplication.ApplicationCommand.ApproveApplication;
import cairn.domain.permitapplication.ApplicationCommand.DeskCommand;
import cairn.domain.permitapplication.ApplicationCommand.IssuePermit;
import cairn.domain.permitapplication.ApplicationCommand.RejectApplication;
import cairn.domain.permitapplication.ApplicationCommand.ReviewApplication;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.RejectionReason;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Changes the status of permit applications for the permit desk, in the mode of its key. */
@Controller("/v1/permits/applications/{id}")
@Tag(name = "Permits")
@NeedsScope(Scope.PERMIT_DESK)
@ExecuteOn(TaskExecutors.BLOCKING)
final class PermitDeskController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final ApplicationMapper mapper;

    PermitDeskController(Commands commands, Queries queries, CommandContexts contexts, ApplicationMapper mapper) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
    }

    @Post("/review")
    @Operation(
            operationId = "reviewPermitApplication",
            summary = "Take an application under review",
            description = "Marks a submitted application as under review.")
    HttpResponse<ApplicationResponse> review(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        return done(new ReviewApplication(new ApplicationId(id), caller.mode()), caller, httpRequest, null);
    }

    @Post("/approve")
    @Operation(
            operationId = "approvePermitApplication",
            summary = "Approve an application",
            description = "Approves an application, so that its permits can be issued.")
    HttpResponse<ApplicationResponse> approve(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        return done(new ApproveApplication(new ApplicationId(id), caller.mode()), caller, httpRequest, null);
    }

    @Post("/reject")
    @Operation(
            operationId = "rejectPermitApplication",
            summary = "Reject an application",
            description = "Rejects an application with a reason. Its passports may be used in another application.")
    HttpResponse<ApplicationResponse> reject(
            @PathVariable UUID id, @Body RejectRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var command =
                new RejectApplication(new ApplicationId(id), caller.mode(), new RejectionReason(request.reason()));
        return done(command, caller, httpRequest, request);
    }

    @Post("/issue")
    @Operation(
            operationId = "issuePermits",
            summary = "Issue permits",
            description = "Issues the permits of an approved application. After that, it can no longer be withdrawn.")
    HttpResponse<ApplicationResponse> issue(
            @PathVariable UUID id, @Body IssueRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var command = new IssuePermit(new ApplicationId(id), caller.mode(), request.permitNumber());
        return done(command, caller, httpRequest, request);
    }

    private HttpResponse<ApplicationResponse> done(
            DeskCommand command, Caller caller, HttpRequest<?> httpRequest, @Nullable Object body) {
        var result = commands.send(command, contexts.of(httpRequest, caller, body));
        var question =
                new FindApplication(command.applicationId(), new Requester.Desk(command.mode()), result.moment());
        return IdempotentResponses.mark(HttpResponse.ok(mapper.toResponse(queries.ask(question))), result);
    }
}
