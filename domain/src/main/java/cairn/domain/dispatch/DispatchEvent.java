package cairn.domain.dispatch;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.shared.Amendment;
import cairn.domain.shared.GeoPoint;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** What has happened to a {@link Dispatch}. */
public sealed interface DispatchEvent extends Owned {

    DispatchId dispatchId();

    TimelineEntry entry();

    /**
     * Somebody has called for help.
     *
     * @param bookingId of the party that the patients belong to
     */
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
            implements DispatchEvent {}

    record DispatchAcknowledged(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    /** A helicopter is on its way. */
    record HelicopterDispatched(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    record HelicopterOnScene(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    record PatientsEvacuated(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    record DispatchClosed(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    /** The helicopter is not needed any more. */
    record DispatchStoodDown(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    /** The desk does not send anybody; its entry says why. */
    record DispatchDeclined(DispatchId dispatchId, Owner owner, TimelineEntry entry) implements DispatchEvent {}

    /**
     * Nobody has acknowledged it yet.
     *
     * @param period how many whole periods have gone by since it was received
     */
    record DispatchEscalated(DispatchId dispatchId, Owner owner, int period, TimelineEntry entry)
            implements DispatchEvent {}

    record PatientsTriaged(DispatchId dispatchId, Owner owner, Triage triage, TimelineEntry entry)
            implements DispatchEvent, Amendment {}

    record GuaranteeRecorded(DispatchId dispatchId, Owner owner, Guarantee guarantee, TimelineEntry entry)
            implements DispatchEvent, Amendment {}

    /** Nobody flies before first light. */
    record DispatchHeldForNight(DispatchId dispatchId, Owner owner, Instant until, TimelineEntry entry)
            implements DispatchEvent, Amendment {}

    record LiftRecorded(DispatchId dispatchId, Owner owner, Lift lift, TimelineEntry entry)
            implements DispatchEvent, Amendment {}

    record PatientsHandedOver(DispatchId dispatchId, Owner owner, HandOver handOver, TimelineEntry entry)
            implements DispatchEvent, Amendment {}
}
