package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
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
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.dispatch.TimelineEntry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A dispatch as of an event.
 *
 * @param possibleDuplicates the possible duplicates that the requester may see
 * @param timeline all events, in order
 * @param version the number of its events
 */
public record DispatchView(
        DispatchReceived call,
        RescueStatus status,
        List<OtherDispatch> possibleDuplicates,
        RescueFile file,
        List<Happening> timeline,
        int version,
        Instant updatedAt)
        implements ResourceView {

    /**
     * An entry of the timeline.
     *
     * @param event the kind of event, such as {@code escalated}
     * @param status the dispatch's status after the event
     */
    public record Happening(String event, RescueStatus status, Instant at, TimelineEntry entry) {}

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

    public Optional<UUID> bookingId() {
        return call.bookingId();
    }

    /** Returns the end of the night hold; absent once it is light, or if the dispatch is not waiting. */
    public Optional<Instant> nightHold(Instant now) {
        return file.heldUntil().filter(until -> status.isBeforeEvacuation() && now.isBefore(until));
    }

    /**
     * Returns the dispatch as the requester may see it: an operator sees no dispatches of other operators, a desk sees
     * all.
     */
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

    public DispatchView withFlights(Map<String, List<OtherDispatch>> carried) {
        return new DispatchView(
                call, status, possibleDuplicates, file.withFlights(id(), carried), timeline, version, updatedAt);
    }

    public static DispatchView after(@Nullable DispatchView before, DispatchEvent event, Instant at) {
        if (event instanceof DispatchReceived e) {
            var file = RescueFile.of(e);
            var first = new Happening(nameOf(e), RescueStatus.RECEIVED, e.receivedAt(), e.entry());
            return new DispatchView(
                    e, RescueStatus.RECEIVED, e.possibleDuplicates().found(), file, List.of(first), 1, e.receivedAt());
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

    /** Returns the kind of an event, as timelines name it. */
    public static String nameOf(DispatchEvent event) {
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
