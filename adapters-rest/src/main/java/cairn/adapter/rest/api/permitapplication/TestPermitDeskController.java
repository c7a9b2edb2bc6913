package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.api.permitapplication.AdvanceApplicationRequest.Decision;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTestMode;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.Queries;
import cairn.domain.access.Mode;
import cairn.domain.access.Requester;
import cairn.domain.access.Scope;
import cairn.domain.permitapplication.ApplicationCommand.ApproveApplication;
import cairn.domain.permitapplication.ApplicationCommand.DeskCommand;
import cairn.domain.permitapplication.ApplicationCommand.IssuePermit;
import cairn.domain.permitapplication.ApplicationCommand.RejectApplication;
import cairn.domain.permitapplication.ApplicationCommand.ReviewApplication;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.permitapplication.RejectionReason;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;

/** Acts as the permit desk for an operator's own test applications. */
@Controller("/v1/test/permits/applications/{id}")
@Tag(name = "Sandbox")
@NeedsScope(Scope.OPERATOR)
@NeedsTestMode
@ExecuteOn(TaskExecutors.BLOCKING)
final class TestPermitDeskController {

    private static final RejectionReason REASON = new RejectionReason("Rejected by the permit desk of the sandbox");

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final ApplicationMapper mapper;

    TestPermitDeskController(Commands commands, Queries queries, CommandContexts contexts, ApplicationMapper mapper) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
    }

    @Post("/advance")
    @Operation(
            operationId = "advanceTestApplication",
            summary = "Decide on a test application",
            description = "For test keys: takes one of the operator's own applications to a status as the permit desk"
                    + " would, with every step in between; each step is an event. Permits are issued under the"
                    + " number `TEST-` and the application's id. An application that already has the status does not"
                    + " change.")
    ApplicationResponse advance(
            @PathVariable UUID id, @Body AdvanceApplicationRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller, request);
        var application = new ApplicationId(id);
        var agency = new Requester.Agency(caller.owner());
        var goal = Status.valueOf(request.to().name());
        var current = queries.ask(new FindApplication(application, agency));
        while (current.status() != goal) {
            var step = next(application, current.status(), request.to());
            var result = commands.send(
                    step, context.forPart("from-" + current.status().label()));
            current = queries.ask(new FindApplication(application, agency, result.moment()));
        }
        return mapper.toResponse(current);
    }

    /** Returns the next step; if no step leads to the decision, the application refuses it. */
    private static DeskCommand next(ApplicationId id, Status current, Decision decision) {
        if (current == Status.SUBMITTED) {
            return new ReviewApplication(id, Mode.TEST);
        }
        if (current == Status.UNDER_REVIEW && decision != Decision.REJECTED) {
            return new ApproveApplication(id, Mode.TEST);
        }
        return switch (decision) {
            case UNDER_REVIEW -> new ReviewApplication(id, Mode.TEST);
            case APPROVED -> new ApproveApplication(id, Mode.TEST);
            case ISSUED -> new IssuePermit(id, Mode.TEST, "TEST-" + id);
            case REJECTED -> new RejectApplication(id, Mode.TEST, REASON);
        };
    }
}
