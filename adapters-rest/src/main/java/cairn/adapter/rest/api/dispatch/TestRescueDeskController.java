package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTestMode;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindDispatch;
import cairn.application.port.in.Queries;
import cairn.domain.access.Requester;
import cairn.domain.access.Scope;
import cairn.domain.dispatch.DispatchCommand.AcknowledgeDispatch;
import cairn.domain.dispatch.DispatchCommand.CloseDispatch;
import cairn.domain.dispatch.DispatchCommand.DeclineDispatch;
import cairn.domain.dispatch.DispatchCommand.DispatchHelicopter;
import cairn.domain.dispatch.DispatchCommand.EvacuatePatients;
import cairn.domain.dispatch.DispatchCommand.Instruction;
import cairn.domain.dispatch.DispatchCommand.ReportOnScene;
import cairn.domain.dispatch.DispatchCommand.StandDown;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.RescueMove;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.dispatch.TimelineEntry;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

/** Acts as the rescue desk for an operator's own test dispatches. */
@Controller("/v1/test/emergency/dispatch/{id}")
@Tag(name = "Sandbox")
@NeedsScope(Scope.EMERGENCY)
@NeedsTestMode
@ExecuteOn(TaskExecutors.BLOCKING)
final class TestRescueDeskController {

    private static final String NOTE = "By the rescue desk of the sandbox";

    private final DispatchOperations desk;
    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final DispatchMapper mapper;
    private final Clock clock;

    TestRescueDeskController(
            DispatchOperations desk,
            Commands commands,
            Queries queries,
            CommandContexts contexts,
            DispatchMapper mapper,
            Clock clock) {
        this.desk = desk;
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
        this.clock = clock;
    }

    @Post("/advance")
    @Operation(
            operationId = "advanceTestDispatch",
            summary = "Advance a test dispatch",
            description = "For test keys: takes one of the operator's own dispatches to a status as the rescue desk"
                    + " would, with every step in between; each step is an event. A dispatch that already has the"
                    + " status does not change.")
    DispatchResponse advance(
            @PathVariable UUID id, @Body AdvanceDispatchRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller, request);
        var dispatch = new DispatchId(id);
        var agency = new Requester.Agency(caller.owner());
        var goal = request.to().move();
        var entry = desk.entry(caller, httpRequest, NOTE);
        var current = queries.ask(new FindDispatch(dispatch, agency));
        while (current.status() != goal.to()) {
            var move = next(current.status(), goal);
            var result = commands.send(instruction(move, dispatch, agency, entry), context.forPart(move.label()));
            current = queries.ask(new FindDispatch(dispatch, agency, result.moment()));
        }
        return mapper.toResponse(current, clock.instant());
    }

    /** Returns the next move; if no move leads to the goal, the dispatch refuses it. */
    private static RescueMove next(RescueStatus current, RescueMove goal) {
        boolean isOnTheWay = goal != RescueMove.DECLINE && !current.isOver() && current.compareTo(goal.to()) < 0;
        return isOnTheWay ? current.allowed().getFirst() : goal;
    }

    private static Instruction instruction(RescueMove move, DispatchId id, Requester agency, TimelineEntry entry) {
        return switch (move) {
            case ACKNOWLEDGE -> new AcknowledgeDispatch(id, agency, entry);
            case DISPATCH -> new DispatchHelicopter(id, agency, Optional.empty(), entry);
            case ON_SCENE -> new ReportOnScene(id, agency, entry);
            case EVACUATE -> new EvacuatePatients(id, agency, entry);
            case CLOSE -> new CloseDispatch(id, agency, entry);
            case DECLINE -> new DeclineDispatch(id, agency, entry);
            case STAND_DOWN -> new StandDown(id, agency, entry);
        };
    }
}
