package cairn.domain.dispatch;

import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.shared.Command;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.UUID;

public sealed interface DispatchCommand extends Command {

    DispatchId dispatchId();

    /**
     * Requests a helicopter.
     *
     * @param altitudeMetres the altitude above sea level
     * @param bookingId the booking ID as the caller gives it, not validated
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
            implements DispatchCommand {

        void requireValid() {
            var faults = new ArrayList<Fault>();
            if (altitudeMetres < Dispatch.MIN_ALTITUDE_METRES || altitudeMetres > Dispatch.MAX_ALTITUDE_METRES) {
                faults.add(new Fault(
                        FaultCode.OUT_OF_RANGE,
                        "altitudeM",
                        "must be between " + Dispatch.MIN_ALTITUDE_METRES + " and " + Dispatch.MAX_ALTITUDE_METRES));
            }
            if (patients.count() < 1 || patients.count() > Dispatch.MAX_PATIENTS) {
                faults.add(new Fault(
                        FaultCode.OUT_OF_RANGE, "patientCount", "must be between 1 and " + Dispatch.MAX_PATIENTS));
            }
            if (patients.condition().text().isBlank()) {
                faults.add(new Fault(FaultCode.WRONG_LENGTH, "condition", "must not be blank"));
            }
            if (!faults.isEmpty()) {
                throw new Invalid(faults);
            }
        }
    }

    /**
     * Records that the dispatch is not acknowledged yet, if an escalation is due. It has no effect otherwise.
     *
     * @param asOf the moment to check in test mode; live dispatches are checked against the clock
     */
    record EscalateDispatch(DispatchId dispatchId, Instant asOf) implements DispatchCommand {}

    sealed interface Instruction extends DispatchCommand {

        Requester requester();

        TimelineEntry entry();
    }

    record AcknowledgeDispatch(DispatchId dispatchId, Requester requester, TimelineEntry entry)
            implements Instruction {}

    /**
     * Records that a helicopter is on its way.
     *
     * @param assignee the company that flies
     */
    record DispatchHelicopter(
            DispatchId dispatchId, Requester requester, Optional<String> assignee, TimelineEntry entry)
            implements Instruction {}

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

    record HandOverPatients(
            DispatchId dispatchId,
            Requester requester,
            Destination destination,
            Optional<Integer> patientCount,
            HandOver.Receiver receivedBy,
            TimelineEntry entry)
            implements Instruction {}
}
