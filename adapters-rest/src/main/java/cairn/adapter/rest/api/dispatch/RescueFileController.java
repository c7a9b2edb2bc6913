package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.domain.access.Scope;
import cairn.domain.dispatch.DispatchCommand.HandOverPatients;
import cairn.domain.dispatch.DispatchCommand.HoldForNight;
import cairn.domain.dispatch.DispatchCommand.RecordGuarantee;
import cairn.domain.dispatch.DispatchCommand.RecordLift;
import cairn.domain.dispatch.DispatchCommand.TriagePatients;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.HandOver.Receiver;
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
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Records the rescue desk's information about a dispatch without changing its status. */
@Controller("/v1/emergency/dispatch/{id}")
@Tag(name = "Emergency")
@NeedsScope(Scope.RESCUE_DESK)
@ExecuteOn(TaskExecutors.BLOCKING)
final class RescueFileController {

    private final DispatchOperations desk;
    private final DispatchMapper mapper;

    RescueFileController(DispatchOperations desk, DispatchMapper mapper) {
        this.desk = desk;
        this.mapper = mapper;
    }

    @Post("/triage")
    @Operation(
            operationId = "triageDispatch",
            summary = "Record the triage class",
            description =
                    "Records the triage class of the worst case. Possible in any status until the dispatch has ended.")
    HttpResponse<DispatchResponse> triage(
            @PathVariable UUID id, @Body TriageRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var requester = DispatchOperations.requesterOf(caller);
        var entry = desk.entry(caller, httpRequest, request.note());
        var command = new TriagePatients(new DispatchId(id), requester, mapper.toTriage(request.triage()), entry);
        return desk.done(command, requester, caller, httpRequest, request);
    }

    @Post("/guarantee")
    @Operation(
            operationId = "recordGuarantee",
            summary = "Record the insurer's guarantee of payment",
            description =
                    "Records the state of the guarantee. It never delays the rescue; a named duty officer may override it.")
    HttpResponse<DispatchResponse> guarantee(
            @PathVariable UUID id, @Body GuaranteeRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var guarantee = mapper.toGuarantee(request);
        guarantee.requireSound();
        var requester = DispatchOperations.requesterOf(caller);
        var entry = desk.entry(caller, httpRequest, request.note());
        var command = new RecordGuarantee(new DispatchId(id), requester, guarantee, entry);
        return desk.done(command, requester, caller, httpRequest, request);
    }

    @Post("/night-hold")
    @Operation(
            operationId = "holdForNight",
            summary = "Hold a dispatch until first light",
            description = "Holds the flight until first light at the position. Sending a helicopter ends the hold.")
    HttpResponse<DispatchResponse> holdForNight(
            @PathVariable UUID id,
            @Nullable @Body TransitionRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var requester = DispatchOperations.requesterOf(caller);
        var entry = desk.entry(caller, httpRequest, request == null ? null : request.note());
        var command = new HoldForNight(new DispatchId(id), requester, entry);
        return desk.done(command, requester, caller, httpRequest, request);
    }

    @Post("/lifts")
    @Operation(
            operationId = "recordLift",
            summary = "Record a lift",
            description = "Records a rescue flight with its sortie and all persons aboard.")
    HttpResponse<DispatchResponse> lift(
            @PathVariable UUID id, @Body LiftRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var lift = mapper.toLift(request);
        lift.requireSound();
        var requester = DispatchOperations.requesterOf(caller);
        var entry = desk.entry(caller, httpRequest, request.note());
        var command = new RecordLift(new DispatchId(id), requester, lift, entry);
        return desk.done(command, requester, caller, httpRequest, request);
    }

    @Post("/hand-over")
    @Operation(
            operationId = "recordHandOver",
            summary = "Record a hand-over to a hospital",
            description = "Records a hand-over of patients to a hospital. Possible after the evacuation.")
    HttpResponse<DispatchResponse> handOver(
            @PathVariable UUID id, @Body HandOverRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var requester = DispatchOperations.requesterOf(caller);
        var entry = desk.entry(caller, httpRequest, request.note());
        var command = new HandOverPatients(
                new DispatchId(id),
                requester,
                mapper.toDestination(request),
                Optional.ofNullable(request.patientCount()),
                new Receiver(Optional.ofNullable(request.receivedBy())),
                entry);
        return desk.done(command, requester, caller, httpRequest, request);
    }
}
