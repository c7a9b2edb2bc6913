package cairn.application.dispatch;

import cairn.application.port.out.Catalogues;
import cairn.domain.dispatch.Dispatch;
import cairn.domain.dispatch.DispatchCommand.AcknowledgeDispatch;
import cairn.domain.dispatch.DispatchCommand.CloseDispatch;
import cairn.domain.dispatch.DispatchCommand.DeclineDispatch;
import cairn.domain.dispatch.DispatchCommand.DispatchHelicopter;
import cairn.domain.dispatch.DispatchCommand.EscalateDispatch;
import cairn.domain.dispatch.DispatchCommand.EvacuatePatients;
import cairn.domain.dispatch.DispatchCommand.HandOverPatients;
import cairn.domain.dispatch.DispatchCommand.HoldForNight;
import cairn.domain.dispatch.DispatchCommand.RecordGuarantee;
import cairn.domain.dispatch.DispatchCommand.RecordLift;
import cairn.domain.dispatch.DispatchCommand.ReportOnScene;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchCommand.StandDown;
import cairn.domain.dispatch.DispatchCommand.TriagePatients;
import cairn.domain.dispatch.RescueAdvice;
import java.time.Clock;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

final class DispatchCommandHandler {

    private final Catalogues catalogues;
    private final RescueContextLookup lookup;
    private final Clock clock;

    DispatchCommandHandler(Catalogues catalogues, RescueContextLookup lookup, Clock clock) {
        this.catalogues = catalogues;
        this.lookup = lookup;
        this.clock = clock;
    }

    /** Loads no entity, so that no change of another dispatch can conflict with this command. */
    @CommandHandler
    void handle(RequestDispatch command, EventAppender events) {
        var now = clock.instant();
        var advice = RescueAdvice.on(
                command.position(), command.altitudeMetres(), command.patients().count(), catalogues.current(), now);
        var found = lookup.of(command, now);
        events.append(Dispatch.receive(command, advice, found.duplicates(), found.booking(), now));
    }

    @CommandHandler
    void handle(
            EscalateDispatch command,
            @InjectEntity(idProperty = "dispatchId") Dispatch dispatch,
            EventAppender events) {
        dispatch.escalate(command, clock.instant()).ifPresent(events::append);
    }

    @CommandHandler
    void handle(
            AcknowledgeDispatch command,
            @InjectEntity(idProperty = "dispatchId") Dispatch dispatch,
            EventAppender events) {
        events.append(dispatch.acknowledge(command));
    }

    @CommandHandler
    void handle(
            DispatchHelicopter command,
            @InjectEntity(idProperty = "dispatchId") Dispatch dispatch,
            EventAppender events) {
        events.append(dispatch.dispatch(command));
    }

    @CommandHandler
    void handle(
            ReportOnScene command, @InjectEntity(idProperty = "dispatchId") Dispatch dispatch, EventAppender events) {
        events.append(dispatch.arrive(command));
    }

    @CommandHandler
    void handle(
            EvacuatePatients command,
            @InjectEntity(idProperty = "dispatchId") Dispatch dispatch,
            EventAppender events) {
        events.append(dispatch.evacuate(command));
    }

    @CommandHandler
    void handle(
            CloseDispatch command, @InjectEntity(idProperty = "dispatchId") Dispatch dispatch, EventAppender events) {
        events.append(dispatch.close(command));
    }

    @CommandHandler
    void handle(StandDown command, @InjectEntity(idProperty = "dispatchId") Dispatch dispatch, EventAppender events) {
        events.append(dispatch.standDown(command));
    }

    @CommandHandler
    void handle(
            DeclineDispatch command, @InjectEntity(idProperty = "dispatchId") Dispatch dispatch, EventAppender events) {
        events.append(dispatch.decline(command));
    }

    @CommandHandler
    void handle(
            TriagePatients command, @InjectEntity(idProperty = "dispatchId") Dispatch dispatch, EventAppender events) {
        events.append(dispatch.triage(command));
    }

    @CommandHandler
    void handle(
            RecordGuarantee command, @InjectEntity(idProperty = "dispatchId") Dispatch dispatch, EventAppender events) {
        events.append(dispatch.record(command));
    }

    @CommandHandler
    void handle(
            HoldForNight command, @InjectEntity(idProperty = "dispatchId") Dispatch dispatch, EventAppender events) {
        events.append(dispatch.hold(command, clock.instant()));
    }

    @CommandHandler
    void handle(RecordLift command, @InjectEntity(idProperty = "dispatchId") Dispatch dispatch, EventAppender events) {
        events.append(dispatch.record(command));
    }

    @CommandHandler
    void handle(
            HandOverPatients command,
            @InjectEntity(idProperty = "dispatchId") Dispatch dispatch,
            EventAppender events) {
        events.append(dispatch.handOver(command, catalogues.current().hospitals(), clock.instant()));
    }
}
