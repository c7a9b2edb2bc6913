package cairn.domain.dispatch;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.catalogue.Hospital;
import cairn.domain.catalogue.HospitalId;
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
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A call for a helicopter, from the moment it came in until nothing is left to do. What else is known of it, such as who
 * pays, stands beside its status and never holds up the rescue.
 *
 * @param escalated how many periods had gone by when it was last escalated
 */
public record Dispatch(
        DispatchId id,
        Owner owner,
        Status status,
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

    /** Where a dispatch stands. */
    public enum Status {
        RECEIVED,
        ACKNOWLEDGED,
        DISPATCHED,
        ON_SCENE,
        EVACUATED,
        CLOSED,
        STOOD_DOWN,
        DECLINED;

        /** As callers see it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The moves that a dispatch of this status accepts. */
        public List<Move> allowed() {
            return switch (this) {
                case RECEIVED -> List.of(Move.ACKNOWLEDGE, Move.DECLINE, Move.STAND_DOWN);
                case ACKNOWLEDGED -> List.of(Move.DISPATCH, Move.DECLINE, Move.STAND_DOWN);
                case DISPATCHED -> List.of(Move.ON_SCENE, Move.STAND_DOWN);
                case ON_SCENE -> List.of(Move.EVACUATE, Move.STAND_DOWN);
                case EVACUATED -> List.of(Move.CLOSE);
                case CLOSED, STOOD_DOWN, DECLINED -> List.of();
            };
        }

        /** Whether nothing is left to do. */
        public boolean isOver() {
            return allowed().isEmpty();
        }

        /** Whether patients are still where they are. */
        public boolean isBeforeEvacuation() {
            return allowed().contains(Move.STAND_DOWN);
        }
    }

    /** What leads from one status to another. */
    public enum Move {
        ACKNOWLEDGE(Status.ACKNOWLEDGED),
        DISPATCH(Status.DISPATCHED),
        ON_SCENE(Status.ON_SCENE),
        EVACUATE(Status.EVACUATED),
        CLOSE(Status.CLOSED),
        DECLINE(Status.DECLINED),
        STAND_DOWN(Status.STOOD_DOWN);

        private final Status to;

        Move(Status to) {
            this.to = to;
        }

        public Status to() {
            return to;
        }

        /** As callers see it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Takes a call for help. It is refused for nothing but what makes it impossible to help.
     *
     * @param link what came of looking for the command's booking
     * @throws Invalid naming every rule that the command breaks
     */
    public static DispatchReceived receive(
            RequestDispatch command,
            RescueAdvice advice,
            PossibleDuplicates duplicates,
            BookingLink link,
            Instant now) {
        var faults = new ArrayList<Fault>();
        if (command.altitudeMetres() < MIN_ALTITUDE_METRES || command.altitudeMetres() > MAX_ALTITUDE_METRES) {
            faults.add(new Fault(
                    FaultCode.OUT_OF_RANGE,
                    "altitudeM",
                    "must be between " + MIN_ALTITUDE_METRES + " and " + MAX_ALTITUDE_METRES));
        }
        if (command.patients().count() < 1 || command.patients().count() > MAX_PATIENTS) {
            faults.add(new Fault(FaultCode.OUT_OF_RANGE, "patientCount", "must be between 1 and " + MAX_PATIENTS));
        }
        if (command.patients().condition().text().isBlank()) {
            faults.add(new Fault(FaultCode.WRONG_LENGTH, "condition", "must not be blank"));
        }
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
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

    public DispatchAcknowledged acknowledge(AcknowledgeDispatch command) {
        require(Move.ACKNOWLEDGE, command);
        return new DispatchAcknowledged(id, owner, command.entry());
    }

    public HelicopterDispatched dispatch(DispatchHelicopter command) {
        require(Move.DISPATCH, command);
        return new HelicopterDispatched(id, owner, command.entry());
    }

    public HelicopterOnScene arrive(ReportOnScene command) {
        require(Move.ON_SCENE, command);
        return new HelicopterOnScene(id, owner, command.entry());
    }

    public PatientsEvacuated evacuate(EvacuatePatients command) {
        require(Move.EVACUATE, command);
        return new PatientsEvacuated(id, owner, command.entry());
    }

    public DispatchClosed close(CloseDispatch command) {
        require(Move.CLOSE, command);
        return new DispatchClosed(id, owner, command.entry());
    }

    public DispatchStoodDown standDown(StandDown command) {
        require(Move.STAND_DOWN, command);
        return new DispatchStoodDown(id, owner, command.entry());
    }

    public DispatchDeclined decline(DeclineDispatch command) {
        if (command.entry().note().isEmpty()) {
            throw new Invalid(FaultCode.REQUIRED, "reason", "is required");
        }
        require(Move.DECLINE, command);
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

    /** Holds it until first light. */
    public DispatchHeldForNight hold(HoldForNight command, Instant now) {
        mustBeFor(command.requester());
        var until = RescueAdvice.firstLightAfter(now, position);
        if (!status.isBeforeEvacuation() || until.isEmpty()) {
            throw refusal("held until first light");
        }
        return new DispatchHeldForNight(id, owner, until.get(), command.entry());
    }

    public LiftRecorded record(RecordLift command) {
        var lift = command.lift();
        lift.requireSound();
        mustBeFor(command.requester());
        switch (status) {
            case DISPATCHED, ON_SCENE, EVACUATED -> {}
            case RECEIVED, ACKNOWLEDGED, CLOSED, STOOD_DOWN, DECLINED -> throw refusal("flown");
        }
        return new LiftRecorded(id, owner, lift, command.entry());
    }

    /**
     * Notes in whose care patients are now.
     *
     * @param hospitals those of the catalogue
     */
    public PatientsHandedOver handOver(HandOverPatients command, Collection<Hospital> hospitals, Instant now) {
        mustBeFor(command.requester());
        int count = command.patientCount().orElse(patients.count());
        if (count > patients.count()) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE, "patientCount", "must be at most the dispatch's, " + patients.count());
        }
        var handOver = switch (command.destination()) {
            case Destination.Listed(var hospital) ->
                new HandOver(Optional.of(hospital), nameOf(hospital, hospitals), count, command.receivedBy(), now);
            case Destination.Named(var name) -> new HandOver(Optional.empty(), name, count, command.receivedBy(), now);
        };
        if (status != Status.EVACUATED) {
            throw refusal("handed over");
        }
        return new PatientsHandedOver(id, owner, handOver, command.entry());
    }

    private static String nameOf(HospitalId id, Collection<Hospital> hospitals) {
        return hospitals.stream()
                .filter(hospital -> hospital.id().equals(id))
                .map(Hospital::name)
                .findFirst()
                .orElseThrow(() ->
                        new Invalid(FaultCode.UNKNOWN_REFERENCE, "hospitalId", "must be a hospital of the catalogue"));
    }

    /**
     * Escalates it if nobody has acknowledged it in time and nobody was told in this period: whoever asks too often, too
     * late or too early does no harm.
     */
    public Optional<DispatchEscalated> escalate(EscalateDispatch command, Instant now) {
        var since = Duration.between(receivedAt, owner.mode() == Mode.TEST ? command.asOf() : now);
        long period = since.dividedBy(escalationPeriod(owner.mode()));
        return status == Status.RECEIVED
                        && escalated < lastPeriod(owner.mode())
                        && !since.isNegative()
                        && period > escalated
                ? Optional.of(new DispatchEscalated(id, owner, Math.toIntExact(period), TimelineEntry.BY_THE_SERVICE))
                : Optional.empty();
    }

    /** When it is escalated next, unless somebody acknowledges it before; absent if somebody has. */
    public Optional<Instant> nextEscalation() {
        return status == Status.RECEIVED && escalated < lastPeriod(owner.mode())
                ? Optional.of(receivedAt.plus(escalationPeriod(owner.mode()).multipliedBy(escalated + 1L)))
                : Optional.empty();
    }

    /**
     * Returns the last period in which a dispatch is escalated: an hour after it was received, or 100 seconds in test
     * mode. The dispatch stays open and in the desk's list.
     */
    static int lastPeriod(Mode mode) {
        return mode == Mode.LIVE ? 20 : 10;
    }

    /** After which it is escalated if nobody has acknowledged it, again and again. */
    public static Duration escalationPeriod(Mode mode) {
        return mode == Mode.LIVE ? Duration.ofMinutes(3) : Duration.ofSeconds(10);
    }

    private void require(Move move, Instruction command) {
        mustBeFor(command.requester());
        if (!status.allowed().contains(move)) {
            throw refusal(move.to().label());
        }
    }

    private void requireUnlessOver(Instruction command, String attempted) {
        mustBeFor(command.requester());
        if (status.isOver()) {
            throw refusal(attempted);
        }
    }

    /** In the very words in which a command for an object that is not there is refused: no difference can be seen. */
    private void mustBeFor(Requester requester) {
        if (!requester.mayDealWith(owner)) {
            throw new Missing("There is no such object");
        }
    }

    private Conflict refusal(String attempted) {
        var detail = "A dispatch that is %s cannot be %s".formatted(status.label(), attempted);
        return new Conflict(
                new Standing(
                        status.label(),
                        status.allowed().stream().map(Move::label).toList()),
                detail);
    }

    /** Folds one event into the state. The first event makes the dispatch: only then is {@code before} null. */
    public static Dispatch evolve(@Nullable Dispatch before, DispatchEvent event) {
        return switch (event) {
            case DispatchReceived e ->
                new Dispatch(e.dispatchId(), e.owner(), Status.RECEIVED, e.position(), e.patients(), e.receivedAt(), 0);
            case DispatchAcknowledged _ -> known(before).after(Move.ACKNOWLEDGE);
            case HelicopterDispatched _ -> known(before).after(Move.DISPATCH);
            case HelicopterOnScene _ -> known(before).after(Move.ON_SCENE);
            case PatientsEvacuated _ -> known(before).after(Move.EVACUATE);
            case DispatchClosed _ -> known(before).after(Move.CLOSE);
            case DispatchStoodDown _ -> known(before).after(Move.STAND_DOWN);
            case DispatchDeclined _ -> known(before).after(Move.DECLINE);
            case DispatchEscalated e -> known(before).escalatedIn(e.period());
            case PatientsTriaged _, GuaranteeRecorded _, DispatchHeldForNight _, LiftRecorded _, PatientsHandedOver _ ->
                known(before);
        };
    }

    private static Dispatch known(@Nullable Dispatch before) {
        if (before == null) {
            throw new IllegalStateException("A dispatch's history starts with its reception");
        }
        return before;
    }

    private Dispatch after(Move move) {
        return new Dispatch(id, owner, move.to(), position, patients, receivedAt, escalated);
    }

    private Dispatch escalatedIn(int period) {
        return new Dispatch(id, owner, status, position, patients, receivedAt, period);
    }
}
