package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.Dispatch.Status;
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
import cairn.domain.dispatch.OtherDispatch;
import cairn.domain.dispatch.TimelineEntry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A dispatch after some event.
 *
 * @param call how it came in
 * @param possibleDuplicates those that whoever looks may know of
 * @param timeline all that has happened, in this order
 * @param version how many events it has
 */
public record DispatchView(
        DispatchReceived call,
        Status status,
        List<OtherDispatch> possibleDuplicates,
        RescueFile file,
        List<Happening> timeline,
        int version,
        Instant updatedAt)
        implements ResourceView {

    /**
     * A line of the timeline.
     *
     * @param event what happened, such as {@code escalated}
     * @param status how the dispatch stood after it
     */
    public record Happening(String event, Status status, Instant at, TimelineEntry entry) {}

    public DispatchView {
        possibleDuplicates = List.copyOf(possibleDuplicates);
        timeline = List.copyOf(timeline);
    }

    public DispatchId id() {
        return call.dispatchId();
    }

    public Owner owner() {
        return call.owner();
    }

    /** Until when nobody flies; absent when it is light again, or when nobody waits. */
    public Optional<Instant> nightHold(Instant now) {
        return file.heldUntil().filter(until -> status.isBeforeEvacuation() && now.isBefore(until));
    }

    /** An operator learns of no dispatches but its own; the desk of all. */
    public DispatchView asSeenBy(Requester requester) {
        return switch (requester) {
            case Requester.Desk _ -> this;
            case Requester.Agency _ ->
                new DispatchView(
                        call, status, own(possibleDuplicates), file.map(this::own), timeline, version, updatedAt);
        };
    }

    private List<OtherDispatch> own(List<OtherDispatch> others) {
        return others.stream()
                .filter(other -> other.operator().equals(owner().operator()))
                .toList();
    }

    /**
     * With what is known of its flights.
     *
     * @param carried all dispatches that a sortie has carried, by its number
     */
    public DispatchView withFlights(Map<String, List<OtherDispatch>> carried) {
        return new DispatchView(
                call, status, possibleDuplicates, file.withFlights(id(), carried), timeline, version, updatedAt);
    }

    /** Folds one event into the view. The first event makes it: only then is {@code before} null. */
    public static DispatchView after(@Nullable DispatchView before, DispatchEvent event, Instant at) {
        if (event instanceof DispatchReceived e) {
            var file = RescueFile.of(e);
            var first = new Happening(nameOf(e), Status.RECEIVED, e.receivedAt(), e.entry());
            return new DispatchView(
                    e, Status.RECEIVED, e.possibleDuplicates().found(), file, List.of(first), 1, e.receivedAt());
        }
        var known = Objects.requireNonNull(before, "A dispatch's history starts with its reception");
        var status = ListedDispatch.statusAfter(event, known.status);
        var happening = new Happening(nameOf(event), status, at, event.entry());
        return new DispatchView(
                known.call,
                status,
                known.possibleDuplicates,
                known.file.after(event),
                Stream.concat(known.timeline.stream(), Stream.of(happening)).toList(),
                known.version + 1,
                at);
    }

    /** As callers see it. */
    private static String nameOf(DispatchEvent event) {
        return switch (event) {
            case DispatchReceived _ -> "received";
            case DispatchAcknowledged _ -> "acknowledged";
            case HelicopterDispatched _ -> "dispatched";
            case HelicopterOnScene _ -> "on_scene";
            case PatientsEvacuated _ -> "evacuated";
            case DispatchClosed _ -> "closed";
            case DispatchStoodDown _ -> "stood_down";
            case DispatchDeclined _ -> "declined";
            case DispatchEscalated _ -> "escalated";
            case PatientsTriaged _ -> "triaged";
            case GuaranteeRecorded _ -> "guarantee_recorded";
            case DispatchHeldForNight _ -> "held_for_night";
            case LiftRecorded _ -> "lift_recorded";
            case PatientsHandedOver _ -> "handed_over";
        };
    }
}
