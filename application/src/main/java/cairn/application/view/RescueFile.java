package cairn.application.view;

import cairn.domain.dispatch.DispatchEvent;
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
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.Guarantee;
import cairn.domain.dispatch.HandOver;
import cairn.domain.dispatch.Lift;
import cairn.domain.dispatch.OtherDispatch;
import cairn.domain.dispatch.Triage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The records beside the status of a dispatch.
 *
 * @param assignee the helicopter company that flies, if the desk named it
 */
public record RescueFile(
        Optional<Triage> triage,
        Optional<String> assignee,
        Optional<Guarantee> guarantee,
        Optional<Instant> heldUntil,
        List<FlownLift> lifts,
        List<HandOver> handOvers,
        int escalations) {

    /**
     * A lift, with the other dispatches that its sortie carried.
     *
     * @param shared whether the sortie carried several dispatches, of any operator
     * @param sharedWith those other dispatches that the requester may see
     */
    public record FlownLift(Lift lift, boolean shared, List<OtherDispatch> sharedWith) {

        public FlownLift {
            sharedWith = List.copyOf(sharedWith);
        }
    }

    public RescueFile {
        lifts = List.copyOf(lifts);
        handOvers = List.copyOf(handOvers);
    }

    static RescueFile of(DispatchReceived call) {
        return new RescueFile(
                call.triage(), Optional.empty(), Optional.empty(), call.advice().firstLight(), List.of(), List.of(), 0);
    }

    RescueFile after(DispatchEvent event) {
        return switch (event) {
            case PatientsTriaged e ->
                new RescueFile(Optional.of(e.triage()), assignee, guarantee, heldUntil, lifts, handOvers, escalations);
            case GuaranteeRecorded e ->
                new RescueFile(triage, assignee, Optional.of(e.guarantee()), heldUntil, lifts, handOvers, escalations);
            case DispatchHeldForNight e ->
                new RescueFile(triage, assignee, guarantee, Optional.of(e.until()), lifts, handOvers, escalations);
            case HelicopterDispatched e ->
                new RescueFile(triage, e.assignee(), guarantee, Optional.empty(), lifts, handOvers, escalations);
            case LiftRecorded e ->
                new RescueFile(
                        triage,
                        assignee,
                        guarantee,
                        heldUntil,
                        and(lifts, new FlownLift(e.lift(), false, List.of())),
                        handOvers,
                        escalations);
            case PatientsHandedOver e ->
                new RescueFile(
                        triage, assignee, guarantee, heldUntil, lifts, and(handOvers, e.handOver()), escalations);
            case DispatchEscalated _ ->
                new RescueFile(triage, assignee, guarantee, heldUntil, lifts, handOvers, escalations + 1);
            case DispatchReceived _,
                    DispatchAcknowledged _,
                    HelicopterOnScene _,
                    PatientsEvacuated _,
                    DispatchClosed _,
                    DispatchStoodDown _,
                    DispatchDeclined _ -> this;
        };
    }

    RescueFile withFlights(DispatchId self, Map<String, List<OtherDispatch>> carried) {
        return with(lifts.stream()
                .map(flown -> {
                    var others = carried.getOrDefault(flown.lift().sortie(), List.of()).stream()
                            .filter(other -> !other.dispatchId().equals(self))
                            .toList();
                    return new FlownLift(flown.lift(), !others.isEmpty(), others);
                })
                .toList());
    }

    RescueFile map(UnaryOperator<List<OtherDispatch>> known) {
        return with(lifts.stream()
                .map(flown -> new FlownLift(flown.lift(), flown.shared(), known.apply(flown.sharedWith())))
                .toList());
    }

    private RescueFile with(List<FlownLift> others) {
        return new RescueFile(triage, assignee, guarantee, heldUntil, others, handOvers, escalations);
    }

    private static <T> List<T> and(List<T> some, T one) {
        var more = new ArrayList<>(some);
        more.add(one);
        return more;
    }
}
