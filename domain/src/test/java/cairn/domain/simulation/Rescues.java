package cairn.domain.simulation;

import static cairn.domain.simulation.Violation.unless;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.dispatch.BookingLink;
import cairn.domain.dispatch.Destination;
import cairn.domain.dispatch.Dispatch;
import cairn.domain.dispatch.DispatchCommand.AcknowledgeDispatch;
import cairn.domain.dispatch.DispatchCommand.CloseDispatch;
import cairn.domain.dispatch.DispatchCommand.DeclineDispatch;
import cairn.domain.dispatch.DispatchCommand.DispatchHelicopter;
import cairn.domain.dispatch.DispatchCommand.EscalateDispatch;
import cairn.domain.dispatch.DispatchCommand.EvacuatePatients;
import cairn.domain.dispatch.DispatchCommand.HandOverPatients;
import cairn.domain.dispatch.DispatchCommand.RecordLift;
import cairn.domain.dispatch.DispatchCommand.ReportOnScene;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchCommand.StandDown;
import cairn.domain.dispatch.DispatchCommand.TriagePatients;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.HandOver;
import cairn.domain.dispatch.Lift;
import cairn.domain.dispatch.PatientCondition;
import cairn.domain.dispatch.Patients;
import cairn.domain.dispatch.PossibleDuplicates;
import cairn.domain.dispatch.Remark;
import cairn.domain.dispatch.Reporter;
import cairn.domain.dispatch.RescueAdvice;
import cairn.domain.dispatch.RescueMove;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.dispatch.TimelineEntry;
import cairn.domain.dispatch.Triage;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.KeyReused;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Calls for help and what a rescue desk makes of them. */
final class Rescues implements Life {

    private static final Catalogue NOTHING =
            new Catalogue(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    private static final Map<RescueStatus, Set<RescueStatus>> LEGAL = Map.of(
            RescueStatus.RECEIVED, Set.of(RescueStatus.ACKNOWLEDGED, RescueStatus.DECLINED, RescueStatus.STOOD_DOWN),
            RescueStatus.ACKNOWLEDGED, Set.of(RescueStatus.DISPATCHED, RescueStatus.DECLINED, RescueStatus.STOOD_DOWN),
            RescueStatus.DISPATCHED, Set.of(RescueStatus.ON_SCENE, RescueStatus.STOOD_DOWN),
            RescueStatus.ON_SCENE, Set.of(RescueStatus.EVACUATED, RescueStatus.STOOD_DOWN),
            RescueStatus.EVACUATED, Set.of(RescueStatus.CLOSED),
            RescueStatus.CLOSED, Set.of(),
            RescueStatus.STOOD_DOWN, Set.of(),
            RescueStatus.DECLINED, Set.of());
    private static final List<RescueMove> MOVES = List.of(RescueMove.values());

    private final World world;
    private final Map<DispatchId, Dispatch> states = new LinkedHashMap<>();

    Rescues(World world) {
        this.world = world;
    }

    @Override
    public void step() {
        if (states.isEmpty() || world.happens(20)) {
            receive();
        } else {
            tell(world.oneOf(List.copyOf(states.values())));
        }
    }

    /** A call with a place, patients and how they are is never refused. */
    private void receive() {
        var place = new GeoPoint(26 + world.below(5), 80 + world.below(9));
        int altitude = world.below(9_500) - 430;
        int patients = world.below(60);
        var command = new RequestDispatch(
                new DispatchId(world.newId()),
                world.oneOf(world.owners),
                place,
                altitude,
                new Patients(patients, new PatientCondition(world.happens(95) ? "Cannot walk" : " ")),
                Optional.empty(),
                Optional.empty(),
                new Reporter(Optional.empty(), Optional.empty()),
                Optional.empty(),
                entry());
        boolean isSound = altitude <= 8_849
                && patients >= 1
                && patients <= 50
                && !command.patients().condition().text().isBlank();
        try {
            var advice = RescueAdvice.on(place, altitude, patients, NOTHING, world.now());
            accept(Dispatch.receive(command, advice, PossibleDuplicates.UNKNOWN, BookingLink.NONE, world.now()));
            unless(isSound, "took a call that nobody can answer: " + command);
        } catch (Invalid refusal) {
            unless(!isSound, "refused a call for help: " + refusal.faults());
        }
    }

    private TimelineEntry entry() {
        return new TimelineEntry(
                "key:1", world.happens(80) ? Optional.of(new Remark("Sahib is ill")) : Optional.empty());
    }

    private void tell(Dispatch dispatch) {
        switch (world.below(10)) {
            case 0 -> escalate(dispatch);
            case 1 -> besides(dispatch);
            default -> move(dispatch, world.oneOf(MOVES));
        }
    }

    private void escalate(Dispatch dispatch) {
        var period = dispatch.owner().mode() == Mode.LIVE ? Duration.ofMinutes(3) : Duration.ofSeconds(10);
        long due = Duration.between(dispatch.receivedAt(), world.now()).dividedBy(period);
        var escalated = dispatch.escalate(new EscalateDispatch(dispatch.id(), world.now()), world.now());
        int last = dispatch.owner().mode() == Mode.LIVE ? 20 : 10;
        boolean isExpected =
                dispatch.status() == RescueStatus.RECEIVED && dispatch.escalated() < last && due > dispatch.escalated();
        unless(escalated.isPresent() == isExpected, "escalated or not, and wrongly so: " + dispatch);
        escalated.map(DispatchEscalated.class::cast).ifPresent(event -> {
            unless(
                    Dispatch.evolve(dispatch, event)
                            .escalate(new EscalateDispatch(dispatch.id(), world.now()), world.now())
                            .isEmpty(),
                    "escalated twice at once: " + dispatch);
            accept(event);
        });
    }

    private void move(Dispatch dispatch, RescueMove move) {
        var requester = requester(dispatch);
        boolean isLegal = LEGAL.getOrDefault(dispatch.status(), Set.of()).contains(move.to());
        decide(dispatch, requester, isLegal, move.to(), () -> moved(dispatch, requester, move));
    }

    private DispatchEvent moved(Dispatch dispatch, Requester requester, RescueMove move) {
        var id = dispatch.id();
        var entry = entry();
        return switch (move) {
            case ACKNOWLEDGE -> dispatch.acknowledge(new AcknowledgeDispatch(id, requester, entry));
            case DISPATCH -> dispatch.dispatch(new DispatchHelicopter(id, requester, Optional.empty(), entry));
            case ON_SCENE -> dispatch.arrive(new ReportOnScene(id, requester, entry));
            case EVACUATE -> dispatch.evacuate(new EvacuatePatients(id, requester, entry));
            case CLOSE -> dispatch.close(new CloseDispatch(id, requester, entry));
            case DECLINE -> dispatch.decline(new DeclineDispatch(id, requester, entry));
            case STAND_DOWN -> dispatch.standDown(new StandDown(id, requester, entry));
        };
    }

    /** The records beside the status never change it. */
    private void besides(Dispatch dispatch) {
        var requester = requester(dispatch);
        var id = dispatch.id();
        var status = dispatch.status();
        switch (world.below(3)) {
            case 0 ->
                decide(
                        dispatch,
                        requester,
                        !LEGAL.getOrDefault(status, Set.of()).isEmpty(),
                        status,
                        () -> dispatch.triage(new TriagePatients(id, requester, Triage.URGENT, entry())));
            case 1 -> {
                var lift = new Lift("S-1", Optional.empty(), Optional.empty(), Optional.empty(), List.of());
                boolean isFlying = status == RescueStatus.DISPATCHED
                        || status == RescueStatus.ON_SCENE
                        || status == RescueStatus.EVACUATED;
                decide(
                        dispatch,
                        requester,
                        isFlying,
                        status,
                        () -> dispatch.record(new RecordLift(id, requester, lift, entry())));
            }
            default -> {
                var command = new HandOverPatients(
                        id,
                        requester,
                        new Destination.Named("Lukla"),
                        Optional.of(1),
                        new HandOver.Receiver(Optional.empty()),
                        entry());
                decide(
                        dispatch,
                        requester,
                        status == RescueStatus.EVACUATED,
                        status,
                        () -> dispatch.handOver(command, List.of(), world.now()));
            }
        }
    }

    private Requester requester(Dispatch dispatch) {
        return switch (world.below(10)) {
            case 0 -> new Requester.Agency(world.oneOf(world.owners));
            case 1 -> new Requester.Desk(world.oneOf(world.owners).mode());
            case 2, 3, 4 -> new Requester.Agency(dispatch.owner());
            default -> new Requester.Desk(dispatch.owner().mode());
        };
    }

    private static boolean isFor(Requester requester, Owner owner) {
        return switch (requester) {
            case Requester.Agency(var caller) -> caller.equals(owner);
            case Requester.Desk(var mode) -> mode == owner.mode();
        };
    }

    private void decide(
            Dispatch dispatch,
            Requester requester,
            boolean isLegal,
            RescueStatus expected,
            Supplier<DispatchEvent> decision) {
        boolean isTheirs = isFor(requester, dispatch.owner());
        try {
            var event = decision.get();
            unless(isTheirs && isLegal, "illegal: " + event + " by " + requester);
            unless(Dispatch.evolve(dispatch, event).status() == expected, "went elsewhere than told: " + dispatch);
            accept(event);
        } catch (Rejection refusal) {
            world.note(refusal);
            switch (refusal) {
                case Missing _ -> unless(!isTheirs, "those concerned were told that nothing is there");
                case Conflict _ -> unless(!isLegal, "refused what is legal: " + refusal.detail());
                case Invalid _ -> {}
                case Stale _, KeyReused _ -> unless(false, "refused without a version or a key: " + refusal);
            }
        }
    }

    private void accept(DispatchEvent event) {
        if (world.appends()) {
            world.note(event);
            states.compute(event.dispatchId(), (_, before) -> Dispatch.evolve(before, event));
        }
    }
}
