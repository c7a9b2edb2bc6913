package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.domain.access.Requester;
import cairn.domain.access.Scope;
import cairn.domain.dispatch.DispatchCommand.AcknowledgeDispatch;
import cairn.domain.dispatch.DispatchCommand.CloseDispatch;
import cairn.domain.dispatch.DispatchCommand.DeclineDispatch;
import cairn.domain.dispatch.DispatchCommand.DispatchHelicopter;
import cairn.domain.dispatch.DispatchCommand.EvacuatePatients;
import cairn.domain.dispatch.DispatchCommand.Instruction;
import cairn.domain.dispatch.DispatchCommand.ReportOnScene;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.TimelineEntry;
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

/** Changes the status of dispatches for the rescue desk, in the mode of its key. */
@Controller("/v1/emergency/dispatch/{id}")
@Tag(name = "Emergency")
@NeedsScope(Scope.RESCUE_DESK)
@ExecuteOn(TaskExecutors.BLOCKING)
final class RescueDeskController {

    private final DispatchOperations desk;

    RescueDeskController(DispatchOperations desk) {
        this.desk = desk;
    }

    @Post("/acknowledge")
    @Operation(
            operationId = "acknowledgeDispatch",
            summary = "Acknowledge a dispatch",
            description = "Accepts responsibility for a dispatch and ends its escalation.")
    HttpResponse<DispatchResponse> acknowledge(
            @PathVariable UUID id,
            @Nullable @Body TransitionRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        return move(AcknowledgeDispatch::new, id, TransitionRequest.noteOf(request), caller, httpRequest, request);
    }

    @Post("/dispatch")
    @Operation(
            operationId = "sendHelicopter",
            summary = "Send a helicopter",
            description = "Records that a helicopter is on its way, and which company flies.")
    HttpResponse<DispatchResponse> dispatch(
            @PathVariable UUID id,
            @Nullable @Body SendHelicopterRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var assignee = SendHelicopterRequest.assigneeOf(request);
        return move(
                (dispatch, requester, entry) -> new DispatchHelicopter(dispatch, requester, assignee, entry),
                id,
                SendHelicopterRequest.noteOf(request),
                caller,
                httpRequest,
                request);
    }

    @Post("/on-scene")
    @Operation(
            operationId = "reportOnScene",
            summary = "Report a helicopter on scene",
            description = "Records that the helicopter has reached the patients.")
    HttpResponse<DispatchResponse> reportOnScene(
            @PathVariable UUID id,
            @Nullable @Body TransitionRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        return move(ReportOnScene::new, id, TransitionRequest.noteOf(request), caller, httpRequest, request);
    }

    @Post("/evacuate")
    @Operation(
            operationId = "reportEvacuated",
            summary = "Report patients evacuated",
            description = "Records that the patients are aboard.")
    HttpResponse<DispatchResponse> evacuate(
            @PathVariable UUID id,
            @Nullable @Body TransitionRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        return move(EvacuatePatients::new, id, TransitionRequest.noteOf(request), caller, httpRequest, request);
    }

    @Post("/close")
    @Operation(
            operationId = "closeDispatch",
            summary = "Close a dispatch",
            description = "Closes a dispatch when nothing is left to do.")
    HttpResponse<DispatchResponse> close(
            @PathVariable UUID id,
            @Nullable @Body TransitionRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        return move(CloseDispatch::new, id, TransitionRequest.noteOf(request), caller, httpRequest, request);
    }

    @Post("/decline")
    @Operation(
            operationId = "declineDispatch",
            summary = "Decline a dispatch",
            description = "Declines to send a helicopter, with a reason. Possible until one is on its way.")
    HttpResponse<DispatchResponse> decline(
            @PathVariable UUID id, @Body DeclineRequest request, Caller caller, HttpRequest<?> httpRequest) {
        return move(DeclineDispatch::new, id, request.reason(), caller, httpRequest, request);
    }

    @FunctionalInterface
    private interface Move {
        Instruction of(DispatchId id, Requester requester, TimelineEntry entry);
    }

    private HttpResponse<DispatchResponse> move(
            Move move,
            UUID id,
            @Nullable String note,
            Caller caller,
            HttpRequest<?> httpRequest,
            @Nullable Object body) {
        var requester = DispatchOperations.requesterOf(caller);
        var entry = desk.entry(caller, httpRequest, note);
        return desk.done(move.of(new DispatchId(id), requester, entry), requester, caller, httpRequest, body);
    }
}
