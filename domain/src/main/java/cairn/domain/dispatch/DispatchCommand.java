package cairn.domain.dispatch;

import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.shared.Command;
import cairn.domain.shared.GeoPoint;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** What a {@link Dispatch} can be told. */
public sealed interface DispatchCommand extends Command {

    DispatchId dispatchId();

    /**
     * Call for a helicopter.
     *
     * @param bookingId as the caller gives it; a rescue does not depend on its being right
     */
    record RequestDispatch(
            DispatchId dispatchId,
            Owner owner,
            GeoPoint position,
            int altitudeMetres,
            Patients patients,
            Optional<Triage> triage,
            Optional<InsuranceRef> insuranceRef,
            Reporter reporter,
            Optional<UUID> bookingId,
            TimelineEntry entry)
            implements DispatchCommand {}

    /**
     * Say that it is not acknowledged yet, if that is so and time for it.
     *
     * @param asOf by which it is; only what is made for trials can be ahead of the clock
     */
    record EscalateDispatch(DispatchId dispatchId, Instant asOf) implements DispatchCommand {}

    /** What somebody tells a dispatch that is there. */
    sealed interface Instruction extends DispatchCommand {

        Requester requester();

        TimelineEntry entry();
    }

    record AcknowledgeDispatch(DispatchId dispatchId, Requester requester, TimelineEntry entry)
            implements Instruction {}

    record DispatchHelicopter(DispatchId dispatchId, Requester requester, TimelineEntry entry) implements Instruction {}

    record ReportOnScene(DispatchId dispatchId, Requester requester, TimelineEntry entry) implements Instruction {}

    record EvacuatePatients(DispatchId dispatchId, Requester requester, TimelineEntry entry) implements Instruction {}

    record CloseDispatch(DispatchId dispatchId, Requester requester, TimelineEntry entry) implements Instruction {}

    record StandDown(DispatchId dispatchId, Requester requester, TimelineEntry entry) implements Instruction {}

    record DeclineDispatch(DispatchId dispatchId, Requester requester, TimelineEntry entry) implements Instruction {}

    record TriagePatients(DispatchId dispatchId, Requester requester, Triage triage, TimelineEntry entry)
            implements Instruction {}

    record RecordGuarantee(DispatchId dispatchId, Requester requester, Guarantee guarantee, TimelineEntry entry)
            implements Instruction {}

    record HoldForNight(DispatchId dispatchId, Requester requester, TimelineEntry entry) implements Instruction {}

    record RecordLift(DispatchId dispatchId, Requester requester, Lift lift, TimelineEntry entry)
            implements Instruction {}

    /**
     * Give patients into the care of a hospital.
     *
     * @param patientCount how many; all of them if absent
     */
    record HandOverPatients(
            DispatchId dispatchId,
            Requester requester,
            Destination destination,
            Optional<Integer> patientCount,
            HandOver.Receiver receivedBy,
            TimelineEntry entry)
            implements Instruction {}
}
