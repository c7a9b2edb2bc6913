package cairn.benchmark.store;

import cairn.domain.access.Requester;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.dispatch.BookingLink;
import cairn.domain.dispatch.Dispatch;
import cairn.domain.dispatch.DispatchCommand.AcknowledgeDispatch;
import cairn.domain.dispatch.DispatchCommand.CloseDispatch;
import cairn.domain.dispatch.DispatchCommand.DeclineDispatch;
import cairn.domain.dispatch.DispatchCommand.DispatchHelicopter;
import cairn.domain.dispatch.DispatchCommand.EscalateDispatch;
import cairn.domain.dispatch.DispatchCommand.EvacuatePatients;
import cairn.domain.dispatch.DispatchCommand.ReportOnScene;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchCommand.StandDown;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.PossibleDuplicates;
import cairn.domain.dispatch.Remark;
import cairn.domain.dispatch.RescueAdvice;
import cairn.domain.dispatch.RescueMove;
import cairn.domain.dispatch.TimelineEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** A call for a helicopter: escalated until it is acknowledged, then flown and closed, declined or stood down. */
final class SimulatedDispatch {

    private static final TimelineEntry BY_THE_DESK = new TimelineEntry("key:rescue-desk", Optional.empty());
    private static final TimelineEntry REFUSAL =
            new TimelineEntry("key:rescue-desk", Optional.of(new Remark("No flights in this weather")));
    private static final List<String> COMPANIES = List.of("Everest Air", "Annapurna Helicopters", "Langtang Rotors");

    private final Agenda agenda;
    private final SplittableRandom random;
    private Dispatch dispatch;

    private SimulatedDispatch(Dispatch dispatch, Agenda agenda, SplittableRandom random) {
        this.dispatch = dispatch;
        this.agenda = agenda;
        this.random = random;
    }

    static DispatchReceived receive(
            RequestDispatch command, Catalogue catalogue, Agenda agenda, SplittableRandom random, Instant now) {
        var advice = RescueAdvice.on(
                command.position(), command.altitudeMetres(), command.patients().count(), catalogue, now);
        var event = Dispatch.receive(
                command,
                advice,
                new PossibleDuplicates(true, List.of()),
                command.bookingId().map(BookingLink::to).orElse(BookingLink.NONE),
                now);
        new SimulatedDispatch(Dispatch.evolve(null, event), agenda, random).plan(now);
        return event;
    }

    private void plan(Instant received) {
        planEscalation();
        int fate = random.nextInt(100);
        var answered = after(received, 1, 12);
        if (fate < 8) {
            plan(answered, RescueMove.DECLINE);
            return;
        }
        plan(answered, RescueMove.ACKNOWLEDGE);
        if (fate < 20) {
            plan(after(answered, 5, 60), RescueMove.STAND_DOWN);
            return;
        }
        var dispatched = after(answered, 3, 30);
        var onScene = after(dispatched, 15, 70);
        var evacuated = after(onScene, 5, 30);
        plan(dispatched, RescueMove.DISPATCH);
        plan(onScene, RescueMove.ON_SCENE);
        plan(evacuated, RescueMove.EVACUATE);
        plan(after(evacuated, 40, 200), RescueMove.CLOSE);
    }

    private Instant after(Instant time, int fromMinutes, int toMinutes) {
        return time.plus(Duration.ofSeconds(random.nextInt(60 * fromMinutes, 60 * toMinutes)));
    }

    private void plan(Instant at, RescueMove move) {
        agenda.plan(at, _ -> Optional.of(recorded(moved(move))));
    }

    private void planEscalation() {
        dispatch.nextEscalation().ifPresent(at -> agenda.plan(at, this::escalate));
    }

    private Optional<DispatchEvent> escalate(Instant now) {
        var event =
                dispatch.escalate(new EscalateDispatch(dispatch.id(), now), now).map(this::recorded);
        event.ifPresent(_ -> planEscalation());
        return event;
    }

    private DispatchEvent moved(RescueMove move) {
        var id = dispatch.id();
        var desk = new Requester.Desk(dispatch.owner().mode());
        return switch (move) {
            case ACKNOWLEDGE -> dispatch.acknowledge(new AcknowledgeDispatch(id, desk, BY_THE_DESK));
            case DISPATCH -> dispatch.dispatch(new DispatchHelicopter(id, desk, company(), BY_THE_DESK));
            case ON_SCENE -> dispatch.arrive(new ReportOnScene(id, desk, BY_THE_DESK));
            case EVACUATE -> dispatch.evacuate(new EvacuatePatients(id, desk, BY_THE_DESK));
            case CLOSE -> dispatch.close(new CloseDispatch(id, desk, BY_THE_DESK));
            case DECLINE -> dispatch.decline(new DeclineDispatch(id, desk, REFUSAL));
            case STAND_DOWN -> dispatch.standDown(new StandDown(id, desk, BY_THE_DESK));
        };
    }

    private Optional<String> company() {
        return Optional.of(COMPANIES.get(random.nextInt(COMPANIES.size())));
    }

    private DispatchEvent recorded(DispatchEvent event) {
        dispatch = Dispatch.evolve(dispatch, event);
        return event;
    }
}
