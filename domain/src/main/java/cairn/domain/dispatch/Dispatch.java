package cairn.domain.dispatch;

import static cairn.domain.access.Guards.requireAccess;
import static cairn.domain.access.Guards.requireCreated;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.Hospital;
import cairn.domain.dispatch.DispatchCommand.AcknowledgeDispatch;
import cairn.domain.dispatch.DispatchCommand.CloseDispatch;
import cairn.domain.dispatch.DispatchCommand.DeclineDispatch;
import cairn.domain.dispatch.DispatchCommand.DispatchHelicopter;
import cairn.domain.dispatch.DispatchCommand.EscalateDispatch;
import cairn.domain.dispatch.DispatchCommand.EvacuatePatients;
import cairn.domain.dispatch.DispatchCommand.HandOverPatients;
import cairn.domain.dispatch.DispatchCommand.HoldForNight;
import cairn.domain.dispatch.DispatchCommand.Instruction;
import cairn.domain.dispatch.DispatchCommand.RecordGuarantee;
import cairn.domain.dispatch.DispatchCommand.RecordLift;
import cairn.domain.dispatch.DispatchCommand.ReportOnScene;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchCommand.StandDown;
import cairn.domain.dispatch.DispatchCommand.TriagePatients;
import cairn.domain.dispatch.DispatchEvent.DispatchAcknowledged;
import cairn.domain.dispatch.DispatchEvent.DispatchClosed;
import cairn.domain.dispatch.DispatchEvent.DispatchDeclined;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchEvent.DispatchHeldForNight;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchEvent.DispatchStoodDown;
import cairn.domain.dispatch.DispatchEvent.GuaranteeRecorded;
import cairn.domain.dispatch.DispatchEvent.HelicopterDispatched;
import cairn.domain.dispatch.DispatchEvent.HelicopterOnScene;
import cairn.domain.dispatch.DispatchEvent.LiftRecorded;
import cairn.domain.dispatch.DispatchEvent.PatientsEvacuated;
import cairn.domain.dispatch.DispatchEvent.PatientsHandedOver;
import cairn.domain.dispatch.DispatchEvent.PatientsTriaged;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request for a helicopter, from its receipt to the end of the rescue. Until that end, a guarantee can be recorded at
 * any time and a lift once a helicopter is dispatched; neither delays the rescue.
 *
 * @param escalated the number of periods that had passed at the last escalation
 */
public record Dispatch(
        DispatchId id,
        Owner owner,
        RescueStatus status,
        GeoPoint position,
        Patients patients,
        Instant receivedAt,
        int escalated) {

    public static final int MAX_PATIENTS = 50;
    public static final int MIN_ALTITUDE_METRES = -430;
    public static final int MAX_ALTITUDE_METRES = 8_849;
    public static final int MAX_CONDITION_LENGTH = 2_000;
    public static final int MAX_NOTE_LENGTH = 2_000;
    public static final int MAX_NAME_LENGTH = 200;
    public static final int MAX_REFERENCE_LENGTH = 64;

    /**
     * Receives a call. Only faults that make help impossible are refused.
     *
     * @param link the result of the search for the command's booking
     * @throws Invalid with every rule that the command breaks
     */
    public static DispatchReceived receive(
            RequestDispatch command,
            RescueAdvice advice,
            PossibleDuplicates duplicates,
            BookingLink link,
            Instant now) {
        command.requireValid();
        return DispatchReceived.by(command, advice, duplicates, link, now);
    }

    public DispatchAcknowledged acknowledge(AcknowledgeDispatch command) {
        require(RescueMove.ACKNOWLEDGE, command);
        return new DispatchAcknowledged(id, owner, command.entry());
    }

    public HelicopterDispatched dispatch(DispatchHelicopter command) {
        require(RescueMove.DISPATCH, command);
        return new HelicopterDispatched(id, owner, command.assignee(), command.entry());
    }

    public HelicopterOnScene arrive(ReportOnScene command) {
        require(RescueMove.ON_SCENE, command);
        return new HelicopterOnScene(id, owner, command.entry());
    }

    public PatientsEvacuated evacuate(EvacuatePatients command) {
        require(RescueMove.EVACUATE, command);
        return new PatientsEvacuated(id, owner, command.entry());
    }

    public DispatchClosed close(CloseDispatch command) {
        require(RescueMove.CLOSE, command);
        return new DispatchClosed(id, owner, command.entry());
    }

    public DispatchStoodDown standDown(StandDown command) {
        require(RescueMove.STAND_DOWN, command);
        return new DispatchStoodDown(id, owner, command.entry());
    }

    public DispatchDeclined decline(DeclineDispatch command) {
        if (command.entry().note().isEmpty()) {
            throw new Invalid(FaultCode.REQUIRED, "reason", "is required");
        }
        require(RescueMove.DECLINE, command);
        return new DispatchDeclined(id, owner, command.entry());
    }

    public PatientsTriaged triage(TriagePatients command) {
        requireUnlessOver(command, "triaged");
        return new PatientsTriaged(id, owner, command.triage(), command.entry());
    }

    public GuaranteeRecorded record(RecordGuarantee command) {
        var guarantee = command.guarantee();
        guarantee.requireSound();
        requireUnlessOver(command, "guaranteed");
        return new GuaranteeRecorded(id, owner, guarantee, command.entry());
    }

    public DispatchHeldForNight hold(HoldForNight command, Instant now) {
        requireAccess(owner, command.requester());
        var until = RescueAdvice.firstLightAfter(now, position);
        require(status.isBeforeEvacuation() && until.isPresent(), "held until first light");
        return new DispatchHeldForNight(id, owner, until.orElseThrow(), command.entry());
    }

    public LiftRecorded record(RecordLift command) {
        var lift = command.lift();
        lift.requireSound();
        requireAccess(owner, command.requester());
        require(status.isFlown(), "flown");
        return new LiftRecorded(id, owner, lift, command.entry());
    }

    public PatientsHandedOver handOver(HandOverPatients command, Collection<Hospital> hospitals, Instant now) {
        requireAccess(owner, command.requester());
        int count = command.patientCount().orElse(patients.count());
        if (count > patients.count()) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE, "patientCount", "must be at most the dispatch's, " + patients.count());
        }
        var handOver = HandOver.by(command, count, hospitals, now);
        require(status == RescueStatus.EVACUATED, "handed over");
        return new PatientsHandedOver(id, owner, handOver, command.entry());
    }

    /**
     * Escalates an unacknowledged dispatch once a period; returns no event before its time and after the last period.
     */
    public Optional<DispatchEscalated> escalate(EscalateDispatch command, Instant now) {
        var since = Duration.between(receivedAt, owner.mode() == Mode.TEST ? command.asOf() : now);
        long period = since.dividedBy(Escalation.period(owner.mode()));
        return status == RescueStatus.RECEIVED
                        && escalated < Escalation.lastPeriod(owner.mode())
                        && !since.isNegative()
                        && period > escalated
                ? Optional.of(new DispatchEscalated(id, owner, Math.toIntExact(period), TimelineEntry.BY_THE_SERVICE))
                : Optional.empty();
    }

    /** Returns the time of the next escalation; empty once the dispatch is acknowledged and after the last period. */
    public Optional<Instant> nextEscalation() {
        return status == RescueStatus.RECEIVED && escalated < Escalation.lastPeriod(owner.mode())
                ? Optional.of(receivedAt.plus(Escalation.period(owner.mode()).multipliedBy(escalated + 1L)))
                : Optional.empty();
    }

    private void require(RescueMove move, Instruction command) {
        requireAccess(owner, command.requester());
        require(status.allowed().contains(move), move.to().label());
    }

    private void requireUnlessOver(Instruction command, String attempted) {
        requireAccess(owner, command.requester());
        require(!status.isOver(), attempted);
    }

    private void require(boolean isPossible, String attempted) {
        if (!isPossible) {
            var detail = "A dispatch that is %s cannot be %s".formatted(status.label(), attempted);
            throw new Conflict(status.standing(), detail);
        }
    }

    /** Requires that the personal data are no longer needed. */
    public void requireErasable() {
        if (!status.isOver()) {
            throw Rejection.stillNeeded("dispatch " + id, status.label(), "it is closed, stood down or declined");
        }
    }

    public static Dispatch evolve(@Nullable Dispatch before, DispatchEvent event) {
        return switch (event) {
            case DispatchReceived e ->
                new Dispatch(
                        e.dispatchId(),
                        e.owner(),
                        RescueStatus.RECEIVED,
                        e.position(),
                        e.patients(),
                        e.receivedAt(),
                        0);
            case DispatchAcknowledged _ -> known(before).after(RescueMove.ACKNOWLEDGE);
            case HelicopterDispatched _ -> known(before).after(RescueMove.DISPATCH);
            case HelicopterOnScene _ -> known(before).after(RescueMove.ON_SCENE);
            case PatientsEvacuated _ -> known(before).after(RescueMove.EVACUATE);
            case DispatchClosed _ -> known(before).after(RescueMove.CLOSE);
            case DispatchStoodDown _ -> known(before).after(RescueMove.STAND_DOWN);
            case DispatchDeclined _ -> known(before).after(RescueMove.DECLINE);
            case DispatchEscalated e -> known(before).escalatedIn(e.period());
            case PatientsTriaged _, GuaranteeRecorded _, DispatchHeldForNight _, LiftRecorded _, PatientsHandedOver _ ->
                known(before);
        };
    }

    private static Dispatch known(@Nullable Dispatch before) {
        return requireCreated("dispatch", before);
    }

    private Dispatch after(RescueMove move) {
        return new Dispatch(id, owner, move.to(), position, patients, receivedAt, escalated);
    }

    private Dispatch escalatedIn(int period) {
        return new Dispatch(id, owner, status, position, patients, receivedAt, period);
    }
}
