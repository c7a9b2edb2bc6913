package cairn.domain.dispatch;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.shared.Amendment;
import cairn.domain.shared.GeoPoint;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

public sealed interface DispatchEvent extends Owned {

    DispatchId dispatchId();

    TimelineEntry entry();

    record DispatchReceived(
            DispatchId dispatchId,
            Owner owner,
            GeoPoint position,
            int altitudeMetres,
            Patients patients,
            Optional<Triage> triage,
            Optional<InsuranceRef> insuranceRef,
            Reporter reporter,
            Optional<UUID> bookingId,
            RescueAdvice advice,
            PossibleDuplicates possibleDuplicates,
            Instant receivedAt,
            TimelineEntry entry)
            implements DispatchEvent {

        static DispatchReceived by(
                RequestDispatch command,
                RescueAdvice advice,
                PossibleDuplicates duplicates,
                BookingLink link,
                Instant now) {
            return new DispatchReceived(
                    command.dispatchId(),
                    command.owner(),
                    command.position(),
                    command.altitudeMetres(),
                    command.patients(),
                    command.triage(),
                    command.insuranceRef(),
                    command.reporter(),
                    link.bookingId(),
                    advice,
                    duplicates,
                    now,
                    new TimelineEntry(command.entry().by(), link.remark()));
        }
    }

    record DispatchAcknowledged(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    /**
     * Records that a helicopter is on its way.
     *
     * @param assignee the company that flies, if the desk named it
     */
    record HelicopterDispatched(DispatchId dispatchId, Owner owner, Optional<String> assignee, TimelineEntry entry)
            implements DispatchEvent {}

    record HelicopterOnScene(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    record PatientsEvacuated(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    record DispatchClosed(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    record DispatchStoodDown(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    record DispatchDeclined(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    /**
     * Records that no rescue desk has acknowledged the dispatch yet.
     *
     * @param period the number of complete escalation periods since the dispatch was received
     */
    record DispatchEscalated(DispatchId dispatchId, Owner owner, int period, TimelineEntry entry)
            implements DispatchEvent {}

    record PatientsTriaged(DispatchId dispatchId, Owner owner, Triage triage, TimelineEntry entry)
            implements DispatchEvent, Amendment {}

    record GuaranteeRecorded(DispatchId dispatchId, Owner owner, Guarantee guarantee, TimelineEntry entry)
            implements DispatchEvent, Amendment {}

    record DispatchHeldForNight(DispatchId dispatchId, Owner owner, Instant until, TimelineEntry entry)
            implements DispatchEvent, Amendment {}

    record LiftRecorded(DispatchId dispatchId, Owner owner, Lift lift, TimelineEntry entry)
            implements DispatchEvent, Amendment {}

    record PatientsHandedOver(DispatchId dispatchId, Owner owner, HandOver handOver, TimelineEntry entry)
            implements DispatchEvent, Amendment {}
}
